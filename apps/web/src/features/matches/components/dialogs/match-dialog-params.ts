import type { MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import type { DialogRequest } from '#lib/use-dialog-request.ts'

/** What a dialog over the page of a match is about. */
export type MatchDialogParams =
  | { kind: 'leave' }
  | { kind: 'seek' }
  | { kind: 'handOver' }
  | { kind: 'becomeOrganiser' }
  | { kind: 'cancel' }
  | { kind: 'share' }
  | { kind: 'invite' }
  | { kind: 'contact' }
  | { kind: 'report' }
  | { kind: 'remove'; player: MatchPlayer }

export type MatchDialogRequest = DialogRequest<MatchDialogParams>
