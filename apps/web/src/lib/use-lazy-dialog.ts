import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { type ComponentType, useState } from 'react'
import { toast } from 'react-toastify/unstyled'

/** A question as it was asked: it stays while its dialog fades out. @property turn counts the questions, so that each begins afresh */
export type DialogRequest<Question> = Question & { sequence: number; open: boolean }

/**
 * The dialogs of a page. They are loaded with the first question; without a network there is a toast, and one can ask again.
 * @param load the component that draws the dialog for what was asked
 */
export function useLazyDialog<Question extends object, Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialogs, setDialogs] = useState<ComponentType<Props>>()
  const [asked, setAsked] = useState<DialogRequest<Question>>()

  function ask(question: Question) {
    load().then(
      (loaded) => {
        setDialogs(() => loaded)
        setAsked((before) => ({ ...question, sequence: (before?.sequence ?? 0) + 1, open: true }))
      },
      () => toast.error(NETWORK_FAILURE.message),
    )
  }

  const close = () => setAsked((before) => before && { ...before, open: false })
  return { Dialog: Dialogs, request: asked, openDialog: ask, closeDialog: close }
}
