import { formatShortDate } from '@coup-denvoi/contract/lib/local-time'
import type { Security } from '@coup-denvoi/contract/users/security.schema'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { useDisableTotp, useStartTotp } from '../../actions/use-totp.ts'
import type { SecurityDialogRequest } from './security-dialog.tsx'

type TotpSheetProps = {
  security: Security
  withReauthentication: WithReauthentication
  openDialog: (request: SecurityDialogRequest) => void
  onDisabled: () => void
}

/** « Code à usage unique »: turns it on or off. */
export function TotpSheet({ security, withReauthentication, openDialog, onDisabled }: TotpSheetProps) {
  const { startTotp, isStarting } = useStartTotp(withReauthentication)
  const { disableTotp, isDisabling } = useDisableTotp(withReauthentication, onDisabled)
  const { totpSince } = security
  const start = () =>
    void startTotp().then(
      (setup) => openDialog({ setup }),
      // A toast has said why.
      () => {},
    )
  return (
    <Sheet aria-labelledby="code-unique">
      <SheetHeader
        id="code-unique"
        title="Code à usage unique"
        aside={
          totpSince && (
            <Badge tone="green">
              <CheckIcon />
              {`Actif depuis le ${formatShortDate(new Date(totpSince))}`}
            </Badge>
          )
        }
      />
      <SheetBody className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-[1_1_16rem] text-ink-2">
          Six chiffres de votre application d’authentification, demandés après le mot de passe.
          {!totpSince && ' Vos autres appareils seront déconnectés.'}
        </p>
        {totpSince ? (
          <Button
            variant="dangerGhost"
            aria-label="Arrêter le code à usage unique"
            busy={isDisabling}
            busyLabel="Un instant…"
            onClick={disableTotp}
          >
            Arrêter
          </Button>
        ) : (
          <Button aria-label="Activer le code à usage unique" busy={isStarting} busyLabel="Un instant…" onClick={start}>
            Activer
          </Button>
        )}
      </SheetBody>
    </Sheet>
  )
}
