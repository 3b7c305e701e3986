import type { SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/feedback/badge.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'
import { providerStateQuery } from '../../settings.queries.ts'
import { ServerValue } from './server-value.tsx'

/** The OpenID Connect provider, which only the environment sets, and whether it answers. */
export function ProviderSheet({ provider }: Pick<SettingsForm['server'], 'provider'>) {
  const { data: state } = useQuery({ ...providerStateQuery, enabled: provider !== null })
  return (
    <FormSheet
      id="connexion-unique"
      legend="Connexion unique"
      aside={
        <span role="status">{state && (state.answers ? <Badge tone="green">Répond</Badge> : <Badge tone="red">Ne répond pas</Badge>)}</span>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <ServerValue label="Fournisseur" value={provider?.issuer ?? null} variable="OIDC_ISSUER" missing="Aucun" />
        {provider && (
          <>
            <ServerValue label="Nom du bouton" value={provider.name} variable="OIDC_NAME" missing="" />
            <ServerValue label="Secret" value="Défini, masqué" variable="OIDC_CLIENT_SECRET" missing="" />
          </>
        )}
      </div>
      {!provider && (
        <p className="text-sm text-ink-2">
          Avec un fournisseur OpenID Connect, les joueurs entrent avec le compte qu’ils ont déjà, à la ville ou au club.
        </p>
      )}
    </FormSheet>
  )
}
