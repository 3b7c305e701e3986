import { useRef } from 'react'
import { useLateDialogs } from '#lib/late-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { Sheet, SheetBody, SheetHead } from '#ui/sheet.tsx'
import { useDeactivate } from '../actions/use-deactivate.ts'
import type { WithProof } from '../with-proof.ts'
import type { DeactivateDialogProps } from './deactivate-dialog.tsx'

/** « Désactiver mon compte », after a question. */
export function DeactivateSheet({ withProof }: { withProof: WithProof }) {
  const { deactivate, isDeactivating } = useDeactivate(withProof)
  const button = useRef<HTMLButtonElement>(null)
  const {
    Dialogs: DeactivateDialog,
    asked,
    ask,
    close,
  } = useLateDialogs<object, DeactivateDialogProps>(() =>
    import('./deactivate-dialog.tsx').then(({ DeactivateDialog }) => DeactivateDialog),
  )
  return (
    <Sheet aria-labelledby="desactiver">
      <SheetHead id="desactiver" title="Désactiver mon compte" />
      <SheetBody className="grid gap-4">
        <p>{DEACTIVATION}</p>
        <p>
          <Button ref={button} variant="dangerBare" busy={isDeactivating} busyLabel="Désactivation…" onClick={() => ask({})}>
            Désactiver mon compte
          </Button>
        </p>
      </SheetBody>
      {DeactivateDialog && asked && (
        <DeactivateDialog
          key={asked.turn}
          open={asked.open}
          onConfirm={() => {
            close()
            deactivate()
          }}
          onClose={close}
          afterwards={button}
        />
      )}
    </Sheet>
  )
}

const DEACTIVATION = 'Vous serez déconnecté aussitôt et ne pourrez plus vous connecter. Vos matchs passés restent sur les feuilles.'
