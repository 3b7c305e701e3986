import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { publicationOf } from '@coup-denvoi/contract/series/series.rules'
import { runPublications } from '#features/series/commands/run-publications.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import { seriesDraft } from '../series-draft.ts'
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

/** Notifications about matches that a series publishes. */
export const seriesNotificationCases: NotificationCase[] = [
  { event: 'match.regulars-placed', description: 'a match of a series: its regulars', action: publishSeries, expected: [placed] },
]
