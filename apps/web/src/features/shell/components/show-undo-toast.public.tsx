import { loadToasts } from '#lib/toast/show-toast.ts'
import { Button } from '#ui/forms/button.tsx'

type UndoToast = {
  text: string
  /** How long it can be undone. */
  seconds: number
  onUndo: () => void
}

/** A toast with « Annuler ». It neither waits for the mouse nor for the window: its bar shows the time that is left. @returns closes it */
export function showUndoToast({ text, seconds, onUndo }: UndoToast): () => void {
  const loaded = loadToasts()
  const shown = loaded.then(({ toast }) =>
    toast.success(({ closeToast }) => <UndoMessage text={text} onUndo={onUndo} onClose={closeToast} />, {
      autoClose: seconds * 1000,
      pauseOnHover: false,
      pauseOnFocusLoss: false,
      closeOnClick: false,
      closeButton: false,
      className: 'undo-toast',
    }),
  )
  return () => void Promise.all([loaded, shown]).then(([{ toast }, id]) => toast.dismiss(id))
}

function UndoMessage({ text, onUndo, onClose }: { text: string; onUndo: () => void; onClose: () => void }) {
  return (
    <>
      <span>{text}</span>
      <Button
        variant="chalk"
        onClick={() => {
          onUndo()
          onClose()
        }}
      >
        Annuler
      </Button>
    </>
  )
}
