import { formatShortDate } from '@coup-denvoi/contract/lib/local-time'
import type { Security } from '@coup-denvoi/contract/users/security.schema'
import { useInstance } from '#lib/instance.ts'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { useLeaveForProvider, useUnlinkIdentity } from '../../actions/use-identity.ts'

/** Links the account to the provider, where there is one, or unlinks it. */
export function IdentitySheet({ security, withReauthentication }: { security: Security; withReauthentication: WithReauthentication }) {
  const { provider } = useInstance()
  const { leaveForProvider, isLeaving, providerError } = useLeaveForProvider('link', withReauthentication)
  const { unlink, isUnlinking } = useUnlinkIdentity(withReauthentication)
  const { identity, hasPassword } = security
  if (!provider) return null
  return (
    <Sheet aria-labelledby="identite">
      <SheetHeader
        id="identite"
        title={provider}
        aside={
          identity && (
            <Badge tone="green">
              <CheckIcon />
              {`Relié depuis le ${formatShortDate(new Date(identity.createdAt))}`}
            </Badge>
          )
        }
      />
      <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="min-w-0 flex-[1_1_16rem] wrap-anywhere text-ink-2">
            {identity
              ? `${identity.email ? `Vous y êtes ${identity.email}. ` : ''}Cette identité entre dans votre compte sans mot de passe.`
              : 'Entrez avec cette identité, sans mot de passe. Rien d’autre ne lui est dit de vous.'}
            {identity && !hasPassword && ' Pour la retirer, choisissez d’abord un mot de passe.'}
          </p>
          {!identity ? (
            <Button aria-label={`Relier ${provider}`} busy={isLeaving} busyLabel="Un instant…" onClick={leaveForProvider}>
              Relier
            </Button>
          ) : (
            hasPassword && (
              <Button variant="dangerGhost" aria-label={`Retirer ${provider}`} busy={isUnlinking} busyLabel="Un instant…" onClick={unlink}>
                Retirer
              </Button>
            )
          )}
        </div>
        {providerError && (
          <Notice tone="red" role="alert">
            {providerError}
          </Notice>
        )}
      </SheetBody>
    </Sheet>
  )
}
