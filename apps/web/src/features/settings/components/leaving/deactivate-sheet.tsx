import { useRef } from 'react'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Button } from '#ui/forms/button.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { useDeactivateAccount } from '../../actions/use-deactivate-account.ts'
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
    <Sheet aria-labelledby="desactiver" className="flex flex-col">
      <SheetHeader id="desactiver" title="Faire une pause" />
      <SheetBody className="grid flex-1 content-between gap-4">
        <div className="grid gap-3">
          <p>
            {'Votre compte est désactivé\u00a0: plus de mails, plus de profil, vos places sont rendues. Votre maillot reste au crochet.'}
          </p>
          <p className="text-sm text-ink-2">{'Pour revenir\u00a0: connectez-vous, un an plus tard s’il le faut.'}</p>
        </div>
        <p>
          <Button ref={button} busy={isDeactivating} busyLabel="Désactivation…" onClick={() => openDialog({})}>
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
