import type { Match, MatchDraft } from '@coup-denvoi/contract/matches/match.schema'
import { type ComponentType, useState } from 'react'
import { type MatchMove, matchMoveOf } from '#features/matches/match-move.ts'
import { createNetworkError } from '#lib/api/api-error.ts'
import type { MoveMatchDialogProps } from './move-match-dialog.tsx'

type MoveConfirmation = {
  move: MatchMove
  /** Counts the questions, so that each begins afresh. */
  sequence: number
  /** It stays while its dialog fades out. */
  open: boolean
  resolve: (confirmed: boolean) => void
}

/** Asks the organizer whether the match is to be moved, before those who were coming are told. */
export function useMoveConfirmation(match: Match) {
  const [Dialog, setDialog] = useState<ComponentType<MoveMatchDialogProps>>()
  const [asked, setAsked] = useState<MoveConfirmation>()

  /** Whether to go on with this change; true at once for one that moves nothing. @throws an `ApiError` without a network */
  async function askAbout(draft: MatchDraft): Promise<boolean> {
    const move = matchMoveOf(match, draft)
    if (!move) return true
    const { MoveMatchDialog } = await import('./move-match-dialog.tsx').catch(() => Promise.reject(createNetworkError()))
    setDialog(() => MoveMatchDialog)
    return new Promise((resolve) => setAsked((before) => ({ move, sequence: (before?.sequence ?? 0) + 1, open: true, resolve })))
  }

  function answer(sure: boolean) {
    asked?.resolve(sure)
    setAsked((before) => before && { ...before, open: false })
  }

  return { Dialog, request: asked, confirmMove: askAbout, answer }
}
