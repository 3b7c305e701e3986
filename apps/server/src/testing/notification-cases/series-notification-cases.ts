import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { publicationOf } from '@coup-denvoi/contract/series/series.rules'
import { eq } from 'drizzle-orm'
import { notifications } from '#features/notifications/notifications.table.ts'
import { addPlayedMatch } from '#features/series/commands/add-played-match.ts'
import { pauseSeries } from '#features/series/commands/pause-series.ts'
import { runPublications } from '#features/series/commands/run-publications.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import { takeOverSeries } from '#features/series/commands/take-over-series.ts'
import { series } from '#features/series/series.table.ts'
import { seriesDraft } from '../fixtures/series-draft.ts'
import { storageOf } from '../storage-of.ts'
import { FIVE_A_SIDE, matchNotification, type NotificationCase, type NotificationFixture } from './notification-fixture.ts'

const placed = matchNotification(
  ['nadia'],
  'sam. 16 juin · 18 h 30 : vous êtes sur la liste, comme chaque fois. Si vous ne venez pas, dites-le ici.',
  {
    type: 'series_match',
    references: { matchId: 'new' },
    target: '/matches/new',
  },
)

/** Nadia is a regular of Karim's series. */
async function publishSeries({ db, karim, nadia }: NotificationFixture) {
  const input = seriesDraft({ match: FIVE_A_SIDE, regulars: [{ userId: nadia.id, coOrganizes: false }] })
  await startSeries({ db, actor: karim, input, now: new Date(`${addDays(localDate(new Date()), -1)}T12:00:00Z`) })
  const now = publicationOf(input, FIVE_A_SIDE.date)
  await runPublications({ db, now, onError: (error) => Promise.reject(error) })
}

/** The same the evening before the match: a publication that comes late, or a first date that is near. */
async function publishLate({ db, karim, nadia }: NotificationFixture) {
  const input = seriesDraft({ match: FIVE_A_SIDE, regulars: [{ userId: nadia.id, coOrganizes: false }] })
  await startSeries({ db, actor: karim, input, now: new Date(`${addDays(FIVE_A_SIDE.date, -1)}T18:00:00Z`) })
}

const placedLate = matchNotification(
  ['nadia'],
  'sam. 16 juin · 18 h 30 : vous êtes sur la liste, comme chaque fois. Confirmez votre présence d’un geste.',
  { type: 'presence_asked', references: { matchId: 'new' }, target: '/matches/new' },
)

/** Nadia is a regular of Karim's series, Hugo is not there. It was free. */
async function addMatch({ db, karim, nadia }: NotificationFixture) {
  const input = seriesDraft({ match: { ...FIVE_A_SIDE, pricePerPlayer: 0 }, regulars: [{ userId: nadia.id, coOrganizes: false }] })
  const id = await startSeries({ db, actor: karim, input })
  const players = [{ userId: nadia.id }, { guestName: 'Rémi' }]
  const played = { id, date: '2035-06-09', time: '18:30', players, result: { homeScore: 4, awayScore: 2 } }
  await addPlayedMatch({ db, actor: karim, input: played, now: new Date('2035-06-10T12:00:00Z') })
}

const added = matchNotification(
  ['nadia'],
  'Le match du sam. 9 juin est ajouté après coup : vous y êtes noté présent. Si vous n’y étiez pas, dites-le à l’organisateur.',
  { type: 'series_match', references: { matchId: 'new' }, target: '/matches/new' },
)

/** Nadia is a regular of Karim's series, which pauses. */
async function pause({ db, karim, nadia }: NotificationFixture) {
  const input = seriesDraft({ match: FIVE_A_SIDE, regulars: [karim, nadia].map(({ id }) => ({ userId: id, coOrganizes: false })) })
  const id = await startSeries({ db, actor: karim, input })
  for (const paused of [true, true]) await pauseSeries({ db, actor: karim, input: { id, paused } })
}

const paused = matchNotification(['nadia'], 'La série est en pause. Les matchs déjà publiés ont lieu.', {
  references: { requestId: 'series' },
  target: '/serie/series',
})

/** The account of Karim, who organizes the series, ended; Hugo co-organizes it, Nadia comes. */
async function takeOver({ db, karim, nadia, hugo }: NotificationFixture) {
  const regulars = [karim, nadia, hugo].map(({ id }) => ({ userId: id, coOrganizes: id === hugo.id }))
  const id = await startSeries({ db, actor: karim, input: seriesDraft({ match: FIVE_A_SIDE, regulars }) })
  await pauseSeries({ db, actor: karim, input: { id, paused: true } })
  await storageOf(db).update(series).set({ organizerId: null }).where(eq(series.id, id))
  await storageOf(db).delete(notifications)
  await takeOverSeries({ db, actor: hugo, input: { id } })
}

const takenOver = matchNotification(['karim', 'nadia'], 'Hugo Ferreira organise désormais la série, qui est encore en pause.', {
  from: 'hugo',
  references: { requestId: 'series' },
  target: '/serie/series',
})

/** Notifications about a series and the matches that it publishes. */
export const seriesNotificationCases: NotificationCase[] = [
  { event: 'match.regulars-placed', description: 'a match of a series: its regulars', action: publishSeries, expected: [placed] },
  {
    event: 'match.regulars-placed',
    description: 'a match of a series in its last 24 hours: its regulars',
    action: publishLate,
    expected: [placedLate],
  },
  {
    event: 'series.paused',
    description: 'a series, once: its regulars but who pauses it',
    action: pause,
    expected: [paused],
  },
  {
    event: 'series.taken-over',
    description: 'a series without an organizer: its regulars but who takes it over',
    action: takeOver,
    expected: [takenOver],
  },
  {
    event: 'match.added-afterwards',
    description: 'a match of a series that was played: who was there',
    action: addMatch,
    expected: [added],
  },
]
