import type { MatchLedger, Share } from '@coup-denvoi/contract/ledger/ledger.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { RefObject } from 'react'
import type { DialogRequest } from '#lib/use-dialog-request.ts'

/** Which dialog of a match's ledger to open. */
export type LedgerDialogParams =
  | { kind: 'contest'; share: Share }
  | { kind: 'answer'; share: Share }
  | { kind: 'correct'; shares: readonly Share[] }
  | { kind: 'cost'; match: Match }

export type LedgerDialogsProps = {
  request: DialogRequest<LedgerDialogParams>
  matchId: string
  ledger: MatchLedger
  onClose: () => void
  /** Gets the focus when the button that opened the dialog is gone. */
  finalFocus: RefObject<HTMLElement | null>
}

export type LedgerDialogProps = Omit<LedgerDialogsProps, 'request'> & { open: boolean }
