import { errorCatalogue } from '@coup-denvoi/contract/kit/error-catalogue'
import { type ComponentType, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import type { MatchDialogsProps } from './match-dialogs.tsx'
import type { AskedQuestion, MatchQuestion } from './match-question.ts'

/** The dialogs of a match's page. They are loaded with the first question; without a network there is a toast, and one can ask again. */
export function useMatchDialogs() {
  const [Dialogs, setDialogs] = useState<ComponentType<MatchDialogsProps>>()
  const [asked, setAsked] = useState<AskedQuestion>()

  function ask(question: MatchQuestion) {
    load().then(
      ({ MatchDialogs }) => {
        setDialogs(() => MatchDialogs)
        setAsked((before) => ({ ...question, turn: (before?.turn ?? 0) + 1, open: true }))
      },
      () => toast.error(errorCatalogue.NETWORK_FAILURE.message),
    )
  }

  const close = () => setAsked((before) => before && { ...before, open: false })
  return { Dialogs, asked, ask, close }
}

const load = () => import('./match-dialogs.tsx')
