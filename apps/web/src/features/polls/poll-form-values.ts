import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays, localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import type { MatchFormat } from '@coup-denvoi/contract/matches/match.schema'
import type { Poll, PollDraft } from '@coup-denvoi/contract/polls/poll.schema'

/** As typed: days and times are local. */
export type PollFormValues = {
  title: string
  dates: { day: string; time: string }[]
  format: MatchFormat
  maxPlayers: string
  location: string
  city: string
  placeId: string | null
  deadlineDay: string
  deadlineTime: string
  answersHidden: boolean
  picksBest: boolean
}

const FIRST_TIME = '19:00'

export const newPollFormValues = (now: Date, city: string | null): PollFormValues => ({
  title: '',
  dates: [],
  format: '5 contre 5',
  maxPlayers: '10',
  location: '',
  city: city ?? '',
  placeId: null,
  deadlineDay: addDays(localDate(now), 3),
  deadlineTime: '20:00',
  answersHidden: false,
  picksBest: false,
})

export function pollFormValues(poll: Poll): PollFormValues {
  const deadline = new Date(poll.deadline)
  return {
    title: poll.title,
    dates: poll.dates.map(({ startsAt }) => ({ day: localDate(new Date(startsAt)), time: localTime(new Date(startsAt)) })),
    format: poll.format,
    maxPlayers: String(poll.maxPlayers),
    location: poll.location,
    city: poll.city,
    placeId: poll.placeId,
    deadlineDay: localDate(deadline),
    deadlineTime: localTime(deadline),
    answersHidden: poll.answersHidden,
    picksBest: poll.picksBest,
  }
}

export const toPollDraft = ({ dates, maxPlayers, deadlineDay, deadlineTime, ...values }: PollFormValues): PollDraft => ({
  ...values,
  maxPlayers: Number(maxPlayers),
  dates: dates.map(({ day, time }) => toInstant(day, time)),
  deadline: toInstant(deadlineDay, deadlineTime),
})

/** Adds a day with the time of the last one, or takes it back. */
export function toggleDay(dates: PollFormValues['dates'], day: string): PollFormValues['dates'] {
  if (dates.some((date) => date.day === day)) return dates.filter((date) => date.day !== day)
  return [...dates, { day, time: dates.at(-1)?.time ?? FIRST_TIME }].sort((one, other) => (one.day < other.day ? -1 : 1))
}

/** Empty without a day, so that the schema says so. */
const toInstant = (day: string, time: string): string => (day ? fromLocalTime(day, time).toISOString() : '')

const PLAYERS_BY_FORMAT: Record<MatchFormat, number | null> = {
  '5 contre 5': 10,
  '7 contre 7': 14,
  '8 contre 8': 16,
  '11 contre 11': 22,
  Libre: null,
}

/** As typed; null where the format does not say. */
export const playersOf = (format: MatchFormat): string | null => PLAYERS_BY_FORMAT[format]?.toString() ?? null
