import type { NewMatch } from '@coup-denvoi/contract/matches/match-draft.schema'
import {
  type GuestRules,
  type NewSeries,
  PRIORITY_HOURS,
  SERIES_LIMITS,
  type SeriesRepeat,
} from '@coup-denvoi/contract/series/series.schema'
import type { NewRegular } from '#features/series/components/add-regular-dialog.public.tsx'
import { newRegularInput } from '#features/series/regulars.public.ts'
import { type EndValues, endOf } from '#features/series/series-end.public.ts'
import type { MatchFormDraft } from './match-form-values.ts'

/** What « Répéter » asks, beside the match. */
export type RepeatValues = EndValues & {
  repeats: boolean
  repeat: SeriesRepeat
  publishDaysBefore: number
  publishTime: string
  priorityHours: number
  skippedDates: string[]
  /** The organizer is the first regular. */
  plays: boolean
  /** The others, in their order. */
  regulars: NewRegular[]
  /** Null for the usual ones. */
  guests: GuestRules | null
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
  regulars: [],
  guests: null,
}

export function newSeriesOf(match: MatchFormDraft, values: RepeatValues, organizerId: string | null): NewSeries {
  const { repeat, publishDaysBefore, publishTime, priorityHours, skippedDates, guests } = values
  const others = values.regulars.map(newRegularInput)
  return {
    match: { ...match, groupId: match.groupId ?? null } satisfies NewMatch,
    repeat,
    publishDaysBefore,
    publishTime,
    skippedDates,
    ...(guests && { guests }),
    priorityHours: PRIORITY_HOURS.find((hours) => hours === priorityHours) ?? 0,
    end: endOf(values),
    regulars: values.plays && organizerId ? [{ userId: organizerId, coOrganizes: false }, ...others] : others,
  }
}

/** The last day, for the dates that the form shows. */
export const lastDayOf = ({ end, endDate }: RepeatValues): string | null => (end === 'date' && endDate ? endDate : null)
