export { requireVisibleSeries } from './series.access.ts'
