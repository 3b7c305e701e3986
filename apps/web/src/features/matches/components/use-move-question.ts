import type { Match, MatchDraft } from '@coup-denvoi/contract/matches/match.schema'
import { type ComponentType, useState } from 'react'
import { networkFailure } from '#lib/api-error.ts'
import { type MatchMove, moveOf } from '../match-move.ts'
import type { MoveMatchDialogProps } from './move-match-dialog.tsx'

type MoveQuestion = {
  move: MatchMove
  /** Counts the questions, so that each begins afresh. */
  turn: number
  /** It stays while its dialog fades out. */
  open: boolean
  resolve: (sure: boolean) => void
}

/** Asks the organiser whether the match is to be moved, before those who were coming are told. */
export function useMoveQuestion(match: Match) {
  const [Dialog, setDialog] = useState<ComponentType<MoveMatchDialogProps>>()
  const [asked, setAsked] = useState<MoveQuestion>()

  /** Whether to go on with this change; true at once for one that moves nothing. @throws an `ApiError` without a network */
  async function askAbout(draft: MatchDraft): Promise<boolean> {
    const move = moveOf(match, draft)
    if (!move) return true
    const { MoveMatchDialog } = await import('./move-match-dialog.tsx').catch(() => Promise.reject(networkFailure()))
    setDialog(() => MoveMatchDialog)
    return new Promise((resolve) => setAsked((before) => ({ move, turn: (before?.turn ?? 0) + 1, open: true, resolve })))
  }

  function answer(sure: boolean) {
    asked?.resolve(sure)
    setAsked((before) => before && { ...before, open: false })
  }

  return { Dialog, asked, askAbout, answer }
}
