import { deferAction, UNDO_SECONDS, undoAction, useIsDeferred } from '#lib/deferred-actions.ts'
import { showUndoToast } from './components/show-undo-toast.public.tsx'

/**
 * An action that is sent in eight seconds, unless it is taken back by the toast or the button.
 * @param key names it @param text of the toast
 */
export function useUndoable(key: string, text: string, send: () => Promise<unknown>) {
  const isWaiting = useIsDeferred(key)
  const start = () => {
    if (isWaiting) return
    const close = showUndoToast({ text, seconds: UNDO_SECONDS, onUndo: () => undoAction(key) })
    // The toast has said what failed.
    deferAction(key, { send: () => send().catch(() => null), onDecided: close })
  }
  return { start, undo: () => undoAction(key), isWaiting }
}
