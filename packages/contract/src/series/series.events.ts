/** What is published, skipped or paused, who comes, its organizer or its link. `groupId`: of the group whose list of series shows it. */
type SeriesChanged = { type: 'series.changed'; seriesId: string; groupId?: string | null }

/**
 * `userIds` are its regulars with an account. `pausedBy` is null where nobody can publish any more: the account of the organizer ended, or
 * they left the group, which `organizerId` is told then.
 */
type SeriesPaused = {
  type: 'series.paused'
  seriesId: string
  title: string
  pausedBy: string | null
  organizerId: string | null
  userIds: string[]
}

type SeriesResumed = { type: 'series.resumed'; seriesId: string }

/** Of a series whose organizer's account ended. `userIds` as above, without the new organizer. */
type SeriesTakenOver = { type: 'series.taken-over'; seriesId: string; title: string; organizerId: string; userIds: string[] }

export type SeriesEvent = SeriesChanged | SeriesPaused | SeriesResumed | SeriesTakenOver
