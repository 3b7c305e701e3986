import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { eq } from 'drizzle-orm'
import { pauseSeries } from '#features/series/commands/pause-series.ts'
import { setRegulars } from '#features/series/commands/set-regulars.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import { series } from '#features/series/series.table.ts'
import { seriesDraft } from '../fixtures/series-draft.ts'
import type { Person } from '../people.ts'
import { storageOf } from '../storage-of.ts'
import type { Acts, Scene } from './scene.ts'

const FIRST_DATE = '2031-11-25'

/** A series whose only regular is the actor. */
async function seriesOf({ db, actor }: Scene, organizer: Person = actor): Promise<string> {
  const id = await startSeries({ db, actor: organizer, input: seriesDraft({ match: { date: FIRST_DATE } }) })
  await setRegulars({ db, actor: organizer, input: { id, regulars: [{ userId: actor.id, coOrganizes: false }] } })
  return id
}

export const seriesActs: Acts = {
  'series.start': async () => (api) => api.series.start(seriesDraft()),
  'series.edit': async (scene) => {
    const id = await seriesOf(scene)
    return (api) => api.series.edit({ id, from: FIRST_DATE, changes: { time: '20:00' } })
  },
  'series.skipDate': async (scene) => {
    const id = await seriesOf(scene)
    return (api) => api.series.skipDate({ id, date: FIRST_DATE, skipped: true })
  },
  'series.pause': async (scene) => {
    const id = await seriesOf(scene)
    return (api) => api.series.pause({ id, paused: true })
  },
  'series.takeOver': async (scene) => {
    const id = await seriesOf(scene, scene.partner)
    await setRegulars({ db: scene.db, actor: scene.partner, input: { id, regulars: [{ userId: scene.actor.id, coOrganizes: true }] } })
    await pauseSeries({ db: scene.db, actor: scene.partner, input: { id, paused: true } })
    await storageOf(scene.db).update(series).set({ organizerId: null }).where(eq(series.id, id))
    return (api) => api.series.takeOver({ id })
  },
  'series.setPrepayments': async (scene) => {
    const id = await seriesOf(scene)
    return (api) => api.series.setPrepayments({ id, accepted: true })
  },
  'series.end': async (scene) => {
    const id = await seriesOf(scene)
    return (api) => api.series.end({ id })
  },
  'series.cancelFollowing': async (scene) => {
    const id = await seriesOf(scene)
    return (api) => api.series.cancelFollowing({ id, date: FIRST_DATE })
  },
  'series.renewLink': async (scene) => {
    const id = await seriesOf(scene)
    return (api) => api.series.renewLink({ id })
  },
  'series.setRegulars': async (scene) => {
    const id = await seriesOf(scene)
    return (api) => api.series.setRegulars({ id, regulars: [{ guestName: 'Rémi' }] })
  },
  'series.addPlayedMatch': async (scene) => {
    const id = await seriesOf(scene)
    const date = addDays(localDate(new Date()), -2)
    return (api) =>
      api.series.addPlayedMatch({
        id,
        date,
        time: '12:00',
        players: [{ userId: scene.actor.id }, { guestName: 'Rémi' }],
        result: { homeScore: 3, awayScore: 1 },
      })
  },
  'series.mergeGuests': async (scene) => {
    const id = await seriesOf(scene)
    await setRegulars({ db: scene.db, actor: scene.actor, input: { id, regulars: [{ guestName: 'Rémi' }, { guestName: 'Tom' }] } })
    return (api) => api.series.mergeGuests({ id, name: 'Rémi', into: 'Tom' })
  },
  'series.separateGuest': async (scene) => {
    const id = await seriesOf(scene)
    return (api) => api.series.separateGuest({ id, name: 'Rémi' })
  },
  'series.setAbsence': async (scene) => {
    const id = await seriesOf(scene, scene.partner)
    return (api) => api.series.setAbsence({ id, date: FIRST_DATE, absent: true })
  },
  'series.stopComing': async (scene) => {
    const id = await seriesOf(scene, scene.partner)
    return (api) => api.series.stopComing({ id })
  },
}
