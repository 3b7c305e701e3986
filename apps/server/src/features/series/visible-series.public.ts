export { requireVisibleSeries } from './series.access.ts'
export { mayFollowSeries } from './series-followers.queries.ts'
