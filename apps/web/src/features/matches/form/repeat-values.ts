import type { NewMatch } from '@coup-denvoi/contract/matches/match.schema'
import { type NewSeries, PRIORITY_HOURS, SERIES_LIMITS, type SeriesRepeat } from '@coup-denvoi/contract/series/series.schema'
import type { MatchFormDraft } from './match-form-values.ts'

/** What « Répéter » asks, beside the match. */
export type RepeatValues = {
  repeats: boolean
  repeat: SeriesRepeat
  end: 'none' | 'date' | 'count'
  endDate: string
  count: number
  publishDaysBefore: number
  publishTime: string
  priorityHours: number
  skippedDates: string[]
  /** The organizer is the first regular. */
  plays: boolean
}

export const INITIAL_REPEAT: RepeatValues = {
  repeats: false,
  repeat: 'weekly',
  end: 'none',
  endDate: '',
  count: 10,
  publishDaysBefore: SERIES_LIMITS.publishDaysBefore.initial,
  publishTime: SERIES_LIMITS.publishTime,
  priorityHours: SERIES_LIMITS.priorityHours,
  skippedDates: [],
  plays: true,
}

export function newSeriesOf(match: MatchFormDraft, values: RepeatValues, organizerId: string | null): NewSeries {
  const { repeat, publishDaysBefore, publishTime, priorityHours, skippedDates } = values
  return {
    match: { ...match, groupId: match.groupId ?? null } satisfies NewMatch,
    ...{ repeat, publishDaysBefore, publishTime, skippedDates },
    priorityHours: PRIORITY_HOURS.find((hours) => hours === priorityHours) ?? 0,
    end: endOf(values),
    regulars: values.plays && organizerId ? [{ userId: organizerId, coOrganizes: false }] : [],
  }
}

const endOf = ({ end, endDate, count }: RepeatValues): NewSeries['end'] => {
  if (end === 'date' && endDate) return { kind: 'date', date: endDate }
  return end === 'count' ? { kind: 'count', count } : { kind: 'none' }
}

/** The last day, for the dates that the form shows. */
export const lastDayOf = ({ end, endDate }: RepeatValues): string | null => (end === 'date' && endDate ? endDate : null)
