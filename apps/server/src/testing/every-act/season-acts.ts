import { setGroupDates, setSeriesDates } from '#features/seasons/commands/set-season-dates.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import { createTestGroup } from '../fixtures/group-fixtures.ts'
import { seriesDraft } from '../fixtures/series-draft.ts'
import type { Acts } from './scene.ts'

const DATES = { firstDay: '2031-09-01', lastDay: '2032-06-30' }

export const seasonActs: Acts = {
  'seasons.setGroupDates': async ({ db, actor }) => {
    const id = await createTestGroup(db, actor)
    return (api) => api.seasons.setGroupDates({ id, ...DATES })
  },
  'seasons.removeGroupDates': async ({ db, actor }) => {
    const id = await createTestGroup(db, actor)
    await setGroupDates({ db, actor, input: { id, ...DATES } })
    return (api) => api.seasons.removeGroupDates({ id, firstDay: DATES.firstDay })
  },
  'seasons.setSeriesDates': async ({ db, actor }) => {
    const id = await startSeries({ db, actor, input: seriesDraft() })
    return (api) => api.seasons.setSeriesDates({ id, ...DATES })
  },
  'seasons.removeSeriesDates': async ({ db, actor }) => {
    const id = await startSeries({ db, actor, input: seriesDraft() })
    await setSeriesDates({ db, actor, input: { id, ...DATES } })
    return (api) => api.seasons.removeSeriesDates({ id, firstDay: DATES.firstDay })
  },
}
