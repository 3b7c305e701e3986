import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { type ComponentType, useState } from 'react'
import { type MatchMove, matchMoveOf } from '#features/matches/form/match-move.ts'
import { createNetworkError } from '#lib/api/api-error.ts'
import { useDialogRequest } from '#lib/use-dialog-request.ts'
import type { MoveMatchDialogProps } from './move-match-dialog.tsx'

type MoveConfirmation = { move: MatchMove; resolve: (confirmed: boolean) => void }

/** Asks the organizer to confirm a new date, time or place. */
export function useMoveConfirmation(match: Match) {
  const [Dialog, setDialog] = useState<ComponentType<MoveMatchDialogProps>>()
  const { request, openDialog, closeDialog } = useDialogRequest<MoveConfirmation>()

  /** True at once when date, time and place are unchanged. @throws an `ApiError` without a network */
  async function confirmMove(draft: MatchDraft): Promise<boolean> {
    const move = matchMoveOf(match, draft)
    if (!move) return true
    const { MoveMatchDialog } = await import('./move-match-dialog.tsx').catch(() => Promise.reject(createNetworkError()))
    setDialog(() => MoveMatchDialog)
    return new Promise((resolve) => openDialog({ move, resolve }))
  }

  function answer(isConfirmed: boolean) {
    request?.resolve(isConfirmed)
    closeDialog()
  }

  return { Dialog, request, confirmMove, answer }
}
