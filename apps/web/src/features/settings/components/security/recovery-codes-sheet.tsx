import { FEW_RECOVERY_CODES, RECOVERY_CODE_COUNT } from '@coup-denvoi/contract/users/security.rules'
import type { Security } from '@coup-denvoi/contract/users/security.schema'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { useRenewRecoveryCodes } from '../../actions/use-totp.ts'
import type { SecurityDialogRequest } from './security-dialog.tsx'

type RecoveryCodesSheetProps = {
  security: Security
  withReauthentication: WithReauthentication
  openDialog: (request: SecurityDialogRequest) => void
}

/** « Codes de secours »: how many are left, and new ones. */
export function RecoveryCodesSheet({ security, withReauthentication, openDialog }: RecoveryCodesSheetProps) {
  const { renewRecoveryCodes, isRenewing } = useRenewRecoveryCodes(withReauthentication)
  const { recoveryCodesLeft: left } = security
  const areFew = left <= FEW_RECOVERY_CODES
  const renew = () =>
    void renewRecoveryCodes().then(
      ({ recoveryCodes }) => openDialog({ recoveryCodes }),
      // A toast has said why.
      () => {},
    )
  return (
    <Sheet aria-labelledby="codes-de-secours">
      <SheetHeader
        id="codes-de-secours"
        title="Codes de secours"
        aside={
          areFew && (
            <Badge tone="yellow">
              <RefereeCard color="yellow" />
              {left === 0 ? 'Épuisés' : 'Presque épuisés'}
            </Badge>
          )
        }
      />
      <SheetBody className="grid gap-4">
        <p>Pour entrer le jour où vous avez perdu le téléphone. Chacun sert une fois.</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5">
          <div aria-hidden="true" className="flex flex-wrap gap-[5px]">
            {Array.from({ length: RECOVERY_CODE_COUNT }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
                key={index}
                className={`h-7 w-5 rounded-[3px] ${index < RECOVERY_CODE_COUNT - left ? 'border-[1.5px] border-dashed border-empty-jersey' : 'bg-green'}`}
              />
            ))}
          </div>
          <p>
            <b className="tabular-nums">{`${left} sur ${RECOVERY_CODE_COUNT}`}</b> <span className="text-ink-2">restants</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant={areFew ? 'primary' : 'secondary'}
            aria-describedby="codes-effet"
            busy={isRenewing}
            busyLabel="Un instant…"
            onClick={renew}
          >
            En créer dix autres
          </Button>
          <span id="codes-effet" className="text-sm text-ink-2">
            Les anciens ne vaudront plus rien.
          </span>
        </div>
      </SheetBody>
    </Sheet>
  )
}
