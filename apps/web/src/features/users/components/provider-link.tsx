import { PROVIDER_START_PATH } from '@coup-denvoi/contract/users/identity.rules'
import { useInstance } from '#lib/instance.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { keepProviderChoices, type ProviderChoices } from '../provider-choices.ts'

type ProviderLinkProps = { redirect?: string; choices: () => ProviderChoices }

/** « Continuer avec … »: leaves for the provider, where there is one. A link, so that it works before the page's script. */
export function ProviderLink({ redirect, choices }: ProviderLinkProps) {
  const { provider } = useInstance()
  if (!provider) return null
  const search = redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''
  return (
    <a
      href={PROVIDER_START_PATH + search}
      className={buttonClass({ size: 'lg', wide: true })}
      onClick={() => keepProviderChoices(choices())}
    >
      <span className="min-w-0 wrap-anywhere">{`Continuer avec ${provider}`}</span>
    </a>
  )
}
