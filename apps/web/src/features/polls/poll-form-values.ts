import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays, localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import { pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { MatchFormat } from '@coup-denvoi/contract/matches/match.schema'
import type { Poll, PollDraft } from '@coup-denvoi/contract/polls/poll.schema'

/** As typed: days and times are local. */
export type PollFormValues = {
  /** Empty for a poll by link. Only for new polls: the group of a poll cannot change. */
  groupId?: string
  title: string
  dates: DayAndTime[]
  format: MatchFormat
  maxPlayers: string
  location: string
  city: string
  placeId: string | null
  deadline: DayAndTime
  answersHidden: boolean
  picksBest: boolean
}

type DayAndTime = { day: string; time: string }

const FIRST_TIME = '19:00'

type NewPollDefaults = { now: Date; city: string | null; groupId?: string }

export const newPollFormValues = ({ now, city, groupId = '' }: NewPollDefaults): PollFormValues => ({
  groupId,
  title: '',
  dates: [],
  format: '5 contre 5',
  maxPlayers: '10',
  location: '',
  city: city ?? '',
  placeId: null,
  deadline: { day: addDays(localDate(now), 3), time: '20:00' },
  answersHidden: false,
  picksBest: false,
})

export const pollFormValues = (poll: Poll): PollFormValues => valuesOfDraft({ ...poll, dates: poll.dates.map(({ startsAt }) => startsAt) })

/** What somebody else has set meanwhile, as the form shows it. @param current of EDITED_MEANWHILE */
export const valuesSetMeanwhile = (seen: PollFormValues, current: Partial<PollDraft>): Partial<PollFormValues> =>
  pick(valuesOfDraft({ ...toPollDraft(seen), ...current }), Object.keys(current) as (keyof PollDraft)[])

const valuesOfDraft = ({ title, format, location, city, answersHidden, picksBest, ...draft }: PollDraft): PollFormValues => ({
  title,
  format,
  location,
  city,
  answersHidden,
  picksBest,
  placeId: draft.placeId ?? null,
  maxPlayers: String(draft.maxPlayers),
  dates: draft.dates.map(toDayAndTime),
  deadline: toDayAndTime(draft.deadline),
})

export const toPollDraft = ({ groupId, dates, maxPlayers, deadline, ...values }: PollFormValues): PollDraft => ({
  ...values,
  maxPlayers: Number(maxPlayers),
  dates: dates.map(toInstant),
  deadline: toInstant(deadline),
})

/** Adds a day with the time of the last one, or takes it back. */
export function toggleDay(dates: PollFormValues['dates'], day: string): PollFormValues['dates'] {
  if (dates.some((date) => date.day === day)) return dates.filter((date) => date.day !== day)
  return [...dates, { day, time: dates.at(-1)?.time ?? FIRST_TIME }].sort((one, other) => (one.day < other.day ? -1 : 1))
}

const toDayAndTime = (instant: string): DayAndTime => ({ day: localDate(new Date(instant)), time: localTime(new Date(instant)) })

/** Empty without a day, and for one of the year 20277, so that the schema says so. */
const toInstant = ({ day, time }: DayAndTime): string => (/^\d{4}-/.test(day) ? fromLocalTime(day, time).toISOString() : '')

const PLAYERS_BY_FORMAT: Record<MatchFormat, number | null> = {
  '5 contre 5': 10,
  '7 contre 7': 14,
  '8 contre 8': 16,
  '11 contre 11': 22,
  Libre: null,
}

/** As typed; null where the format does not say. */
export const playersOf = (format: MatchFormat): string | null => PLAYERS_BY_FORMAT[format]?.toString() ?? null
