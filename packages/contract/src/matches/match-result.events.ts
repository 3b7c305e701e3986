import type { MatchEventOf } from './match-base.events.ts'

/** After the match: who came, the goals, the result and the vote. */
export type MatchResultEvent =
  /** Counted as played; the vote is open. `wasAdded`: it was stored after it was played, and nobody is asked for anything. */
  | MatchEventOf<'ended', { presentUserIds: string[]; wasAdded: boolean }>
  /** Of all who are noted. */
  | MatchEventOf<'goals-noted', { notedBy: string; goals: number; assists: number }>
  | MatchEventOf<'result-saved', { savedBy: string; homeScore: number | null; awayScore: number | null; absent: number }>
  /** Who came, as an organizer noted it: how many marks are new. `clearedIds`: who was noted as absent until then. */
  | MatchEventOf<'attendance-marked', { markedBy: string; count: number; clearedIds: string[] }>
  /** Players who are noted as absent from now on. `notedBy`: null for who left late and whose seat stayed empty. */
  | MatchEventOf<'absences-noted', { userIds: string[]; notedBy: string | null; contestableUntil: Date; leftInLastHours?: boolean }>
  /** `organizerIds`: who is asked for an answer. */
  | MatchEventOf<'absence-contested', { userId: string; organizerIds: string[]; answerBy: Date }>
  | MatchEventOf<'absence-settled', { userId: string; settledBy: string; settlement: 'kept' | 'lifted'; byAdmin: boolean }>
  /** For the voter's own devices alone: anything else would reveal how many ballots there are, and when they came. */
  | MatchEventOf<'vote-cast', { userId: string }>
  /** There is nothing left to vote on. */
  | MatchEventOf<'vote-closed'>
