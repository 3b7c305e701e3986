import { localDate } from '../lib/local-time.ts'
import type { PollErrorCode } from './poll.errors.ts'
import type { PollState } from './poll.schema.ts'

/** What decides about a poll. */
export type PollFacts = { deadline: Date; closedAt: Date | null; chosenDateId: string | null }

/** `manages`: its organizer, and the admins of its group. */
export type PollViewer = { manages: boolean }

export type PollDenialReason = PollErrorCode | null

export function pollState({ deadline, closedAt, chosenDateId }: PollFacts, now: Date): PollState {
  if (chosenDateId !== null) return 'decided'
  return closedAt !== null || now >= deadline ? 'closed' : 'open'
}

export const whyCannotAnswerPoll = (poll: PollFacts, now: Date): PollDenialReason =>
  pollState(poll, now) === 'open' ? null : 'POLL_CLOSED'

/** Also after the deadline, which may move; not once it was closed by hand or decided. */
export function whyCannotEditPoll(poll: PollFacts, { manages }: PollViewer): PollDenialReason {
  if (!manages) return 'PERMISSION_DENIED'
  return poll.closedAt === null && poll.chosenDateId === null ? null : 'POLL_CLOSED'
}

export function whyCannotClosePoll(poll: PollFacts, { manages }: PollViewer, now: Date): PollDenialReason {
  if (!manages) return 'PERMISSION_DENIED'
  return pollState(poll, now) === 'open' ? null : 'POLL_CLOSED'
}

/** Also when it is closed: the answers are there. */
export function whyCannotChooseDate(poll: PollFacts, { manages }: PollViewer): PollDenialReason {
  if (!manages) return 'PERMISSION_DENIED'
  return poll.chosenDateId === null ? null : 'POLL_CLOSED'
}

/** For a poll of a group: its members are known. Once a local calendar day, as for a match. */
export function whyCannotRemindOfPoll(
  poll: PollFacts & { groupId: string | null; remindedAt: Date | null },
  { manages }: PollViewer,
  now: Date,
): PollDenialReason {
  if (!manages) return 'PERMISSION_DENIED'
  if (poll.groupId === null || pollState(poll, now) !== 'open') return 'POLL_CLOSED'
  return poll.remindedAt !== null && localDate(poll.remindedAt) === localDate(now) ? 'REMINDED_TODAY' : null
}

export const whyCannotDeletePoll = ({ manages }: PollViewer): PollDenialReason => (manages ? null : 'PERMISSION_DENIED')

/** Who manages the poll sees everything; the others once they have answered, or when it is over. */
export const seesAnswers = (
  poll: PollFacts & { answersHidden: boolean },
  viewer: PollViewer & { hasAnswered: boolean },
  now: Date,
): boolean => !poll.answersHidden || viewer.manages || viewer.hasAnswered || pollState(poll, now) !== 'open'

/** Visitors have no account to report with. */
export const whyCannotReportPoll = (poll: { organizerId: string }, viewer: { id: string } | null): PollDenialReason =>
  viewer !== null && viewer.id !== poll.organizerId ? null : 'PERMISSION_DENIED'

export const pollPermissions = (poll: PollFacts, viewer: PollViewer, now: Date) => ({
  answer: whyCannotAnswerPoll(poll, now) === null,
  edit: whyCannotEditPoll(poll, viewer) === null,
  close: whyCannotClosePoll(poll, viewer, now) === null,
  choose: whyCannotChooseDate(poll, viewer) === null,
  delete: whyCannotDeletePoll(viewer) === null,
})

export type DateCount = { id: string; startsAt: Date; yes: number; maybe: number }

/**
 * The date that the deadline keeps. The more places are filled by those who said yes the better, then by those who come if need be; of
 * two that are as good, the earlier one. Nobody gains from more people than places. A date that is past or without a yes is none.
 */
export function bestDate<Date_ extends DateCount>(dates: readonly Date_[], maxPlayers: number, now: Date): Date_ | null {
  const rank = ({ yes, maybe }: DateCount) => [Math.min(yes, maxPlayers), Math.min(yes + maybe, maxPlayers)] as const
  const isBetter = (one: Date_, other: Date_): boolean => {
    const [yes, all] = rank(one)
    const [otherYes, otherAll] = rank(other)
    if (yes !== otherYes) return yes > otherYes
    if (all !== otherAll) return all > otherAll
    return one.startsAt < other.startsAt
  }
  let best: Date_ | null = null
  for (const date of dates) if (date.yes > 0 && date.startsAt > now && (!best || isBetter(date, best))) best = date
  return best
}
