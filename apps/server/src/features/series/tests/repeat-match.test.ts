import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays } from '@coup-denvoi/contract/lib/local-time'
import { expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editSeries } from '../commands/edit-series.ts'
import { runPublications } from '../commands/run-publications.ts'
import { startSeries } from '../commands/start-series.ts'
import { findSeries } from '../series.queries.ts'

const test = testDatabase()
const [nadia, karim] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad'])

/** A Tuesday, in the future of the database. */
const TUESDAY = '2031-11-25'
const saturday = fromLocalTime(addDays(TUESDAY, -3), '12:00')
const draft = matchDraft({ date: TUESDAY, time: '19:15', title: 'Mardi, après le boulot' })
const organize = () => organizeMatch({ db: test.db, actor: nadia, input: draft, now: saturday })
const repeat = (fromMatchId: string, actor: Person = nadia) =>
  startSeries({
    db: test.db,
    actor,
    input: seriesDraft({
      match: { ...draft, date: addDays(TUESDAY, 1) },
      fromMatchId,
      regulars: [{ userId: karim.id, coOrganizes: false }],
    }),
    now: saturday,
  })

it('a match that is repeated is the first of its series, with its list as it is', async () => {
  const matchId = await organize()
  const id = await repeat(matchId)
  const { dates } = await findSeries(test.db, nadia, { id }, saturday)
  expect(dates.slice(0, 2)).toMatchObject([
    { date: TUESDAY, state: 'published', match: { id: matchId, currentPlayers: 1 } },
    { date: addDays(TUESDAY, 7), state: 'coming' },
  ])
  expect(await findMatch(test.db, nadia, { id: matchId })).toMatchObject({ series: { id, date: TUESDAY, canEdit: true } })
  await runPublications({
    db: test.db,
    now: fromLocalTime(addDays(TUESDAY, 1), '12:00'),
    onError: (error) => {
      throw error
    },
  })
  const [, next] = (await findSeries(test.db, nadia, { id }, saturday)).dates
  expect(next).toMatchObject({ state: 'published', match: { currentPlayers: 1 } })
})

it('is for its organizer, and once', async () => {
  const matchId = await organize()
  await joinMatch({ db: test.db, actor: karim, input: { id: matchId }, now: saturday })
  await expect(repeat(matchId, karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await repeat(matchId)
  await expect(repeat(matchId)).rejects.toMatchObject({ code: 'ALREADY_IN_SERIES' })
})

it('keeps the rules for guests that the organizer chose, in the matches to come', async () => {
  const guests = { guestPolicy: 'none', guestsPerPlayer: 2 } as const
  const id = await startSeries({ db: test.db, actor: nadia, input: seriesDraft({ match: draft, guests }), now: saturday })
  const of = async () => (await findSeries(test.db, nadia, { id }, saturday)).guestRules
  expect(await of()).toEqual(guests)
  const next = { guestPolicy: 'open', guestsPerPlayer: 0 } as const
  await editSeries({ db: test.db, actor: nadia, input: { id, from: TUESDAY, changes: {}, guests: next }, now: saturday })
  expect(await of()).toEqual(next)
  expect((await findSeries(test.db, karim, { id }, saturday)).guestRules).toBeNull()
})
