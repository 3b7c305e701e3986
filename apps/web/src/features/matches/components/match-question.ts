import type { MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'

/** What a dialog over the page of a match is about. */
export type MatchQuestion = { kind: 'leave' } | { kind: 'cancel' } | { kind: 'share' } | { kind: 'remove'; player: MatchPlayer }

/** A question as it was asked: it stays while its dialog fades out. @property turn counts the questions, so that each begins afresh */
export type AskedQuestion = MatchQuestion & { turn: number; open: boolean }
