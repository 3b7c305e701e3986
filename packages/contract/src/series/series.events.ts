/** What is published, skipped or paused, who comes, its organizer or its link. */
export type SeriesEvent = { type: 'series.changed'; seriesId: string }
