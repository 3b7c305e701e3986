import type { NewSeries } from '@coup-denvoi/contract/series/series.schema'
import { matchDraft } from './match-draft.ts'

/** A weekly series as an organizer would start it, whose first match is in a week; with what the test cares about. */
export const seriesDraft = ({
  match,
  groupId = null,
  ...changes
}: Partial<Omit<NewSeries, 'match'>> & { match?: Parameters<typeof matchDraft>[0]; groupId?: string | null } = {}): NewSeries => ({
  match: { ...matchDraft(match), groupId },
  repeat: 'weekly',
  end: { kind: 'none' },
  publishDaysBefore: 6,
  publishTime: '12:00',
  priorityHours: 24,
  regulars: [],
  skippedDates: [],
  ...changes,
})
