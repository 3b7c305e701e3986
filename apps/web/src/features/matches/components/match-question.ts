import type { MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import type { Asked } from '#lib/late-dialogs.ts'

/** What a dialog over the page of a match is about. */
export type MatchQuestion =
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

export type AskedQuestion = Asked<MatchQuestion>
