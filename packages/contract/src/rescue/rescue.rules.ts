import { fromLocalTime } from '../lib/from-local-time.ts'
import { addDays, localDate, localTime } from '../lib/local-time.ts'
import { isOrganizing, type MatchDenialReason, type MatchState, type MatchViewer, whyCannotEdit } from '../matches/match.rules.ts'
import { MATCH_FORMATS, type MatchFormat } from '../matches/match.schema.ts'
import { addWakingTime, afterQuietHours } from '../notifications/quiet-hours.rules.ts'
import { dangerTransition, isInDanger, type MatchInDanger } from './danger.rules.ts'
import { RESCUE_CHOICES, type Rescue, type RescueChoice } from './rescue.schema.ts'

const HOUR = 60 * 60_000

/** An hour, in which nights don't count, also before a match in the morning; until kick-off at most. */
export const voteEnd = (startsAt: Date, now: Date): Date => new Date(Math.min(addWakingTime(now, HOUR).getTime(), startsAt.getTime()))

/** A match at ten lacks players at four: they are told when the night ends, unless the match starts before then. */
export const dangerMayWait = (startsAt: Date, now: Date): { kickOff?: Date } =>
  afterQuietHours(now) < startsAt ? {} : { kickOff: startsAt }

type RescuedMatch = MatchState & MatchInDanger & { voteEndsAt: Date | null }

/** The players of the list, and who organizes, see what becomes of the match. */
export function whyCannotSeeRescue(match: RescuedMatch, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (viewer.participation !== 'going' && !isOrganizing(match, viewer)) return 'PERMISSION_DENIED'
  return isInDanger(match, now) ? null : 'FAILED_PRECONDITION'
}

/** For the players of the list, but not for who decides. */
export function whyCannotVoteOnRescue(match: RescuedMatch, viewer: MatchViewer, now: Date): MatchDenialReason {
  if (!viewer) return 'UNAUTHENTICATED'
  if (viewer.participation !== 'going' || isOrganizing(match, viewer)) return 'PERMISSION_DENIED'
  return dangerTransition(match, 'vote', now) ? null : 'FAILED_PRECONDITION'
}

/** « Maintenir », for who organizes. */
export const whyCannotKeep = (match: RescuedMatch, viewer: MatchViewer, now: Date): MatchDenialReason =>
  whyCannotEdit(match, viewer, now) ?? (dangerTransition(match, 'keep', now) ? null : 'FAILED_PRECONDITION')

/** What most players want; « Maintenir » where two ways have as many votes, or nobody has voted. */
export function favouriteChoice(votes: readonly RescueChoice[]): RescueChoice {
  const count = (choice: RescueChoice) => votes.filter((vote) => vote === choice).length
  const most = Math.max(...RESCUE_CHOICES.map(count))
  const first = RESCUE_CHOICES.filter((choice) => count(choice) === most)
  return first.length === 1 ? (first[0] as RescueChoice) : 'keep'
}

/** Monday and Tuesday: two days later is no weekend. */
const SHORT_WAIT: ReadonlySet<number> = new Set([1, 2])

/** « Décaler »: two days later from Monday or Tuesday on, otherwise a week, at the same local time. */
export function postponedStart(startsAt: Date): Date {
  const date = localDate(startsAt)
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  return fromLocalTime(addDays(date, SHORT_WAIT.has(weekday) ? 2 : 7), localTime(startsAt))
}

/**
 * « Jouer à moins »: as many on each side as there are, with a place more where they are odd. Null for fewer than four, and for so many that
 * the format of the match is smaller.
 */
export function smallerMatch({ currentPlayers, format }: { currentPlayers: number; format: MatchFormat }): Rescue['smaller'] {
  const perSide = Math.floor(currentPlayers / 2)
  const name = `${perSide} contre ${perSide}`
  if (perSide < 2 || perSide >= playersPerSide(format)) return null
  const known = MATCH_FORMATS.find((each) => each === name)
  return { perSide, format: known ?? 'Libre', maxPlayers: currentPlayers + (currentPlayers % 2), minPlayers: perSide * 2 }
}

const playersPerSide = (format: MatchFormat): number => (format === 'Libre' ? Number.POSITIVE_INFINITY : Number.parseInt(format, 10))
