import { useRef } from 'react'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Button } from '#ui/forms/button.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { useDeactivateAccount } from '../actions/use-deactivate-account.ts'
import type { WithReauthentication } from '../reauthentication.ts'
import type { DeactivateDialogProps } from './deactivate-dialog.tsx'

export function DeactivateSheet({ withReauthentication }: { withReauthentication: WithReauthentication }) {
  const { deactivate, isDeactivating } = useDeactivateAccount(withReauthentication)
  const button = useRef<HTMLButtonElement>(null)
  const {
    Dialog: DeactivateDialog,
    request,
    openDialog,
    closeDialog,
  } = useLazyDialog<object, DeactivateDialogProps>(() => import('./deactivate-dialog.tsx').then(({ DeactivateDialog }) => DeactivateDialog))
  return (
    <Sheet aria-labelledby="desactiver">
      <SheetHeader id="desactiver" title="Désactiver mon compte" />
      <SheetBody className="grid gap-4">
        <p>{DEACTIVATION_TEXT}</p>
        <p>
          <Button ref={button} variant="dangerGhost" busy={isDeactivating} busyLabel="Désactivation…" onClick={() => openDialog({})}>
            Désactiver mon compte
          </Button>
        </p>
      </SheetBody>
      {DeactivateDialog && request && (
        <DeactivateDialog
          key={request.sequence}
          open={request.open}
          onConfirm={() => {
            closeDialog()
            deactivate()
          }}
          onClose={closeDialog}
          finalFocus={button}
        />
      )}
    </Sheet>
  )
}

const DEACTIVATION_TEXT = 'Vous serez déconnecté aussitôt et ne pourrez plus vous connecter. Vos matchs passés restent sur les feuilles.'
