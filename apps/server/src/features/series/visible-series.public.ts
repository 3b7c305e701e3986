export { requireVisibleSeries } from './series.access.ts'
export { findSeriesFor } from './series-followers.queries.ts'
