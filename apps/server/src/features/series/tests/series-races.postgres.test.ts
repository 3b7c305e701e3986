import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { matches } from '#features/matches/matches.table.ts'
import { answerHandover } from '#features/matches/organizers/commands/answer-handover.ts'
import { proposeHandover } from '#features/matches/organizers/commands/propose-handover.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { users } from '#features/users/users.table.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { addPlayedMatch } from '../commands/add-played-match.ts'
import { cancelFollowing } from '../commands/cancel-following.ts'
import { editSeries } from '../commands/edit-series.ts'
import { endSeries } from '../commands/end-series.ts'
import { pauseSeries } from '../commands/pause-series.ts'
import { runPublications } from '../commands/run-publications.ts'
import { setRegulars } from '../commands/set-regulars.ts'
import { skipDate } from '../commands/skip-date.ts'
import { startSeries } from '../commands/start-series.ts'
import { stopComing } from '../commands/stop-coming.ts'
import { takeOverSeries } from '../commands/take-over-series.ts'
import { findSeries } from '../series.queries.ts'
import { series } from '../series.table.ts'
import { seriesDates } from '../series-dates.table.ts'

const ROUNDS = 12
const test = testDatabase({ poolSize: 16 })
const DATE = addDays(localDate(new Date()), 20)
const DUE = new Date(Date.now() + 15 * 24 * 60 * 60_000)
let nadia: Person
let karim: Person

beforeAll(async () => {
  ;[nadia, karim] = await createPeople(test.db, ['Nadia Belkacem', 'Karim Haddad'])
})

const start = () =>
  startSeries({
    db: test.db,
    actor: nadia,
    input: seriesDraft({
      match: { date: DATE, time: '19:15' },
      regulars: [
        { userId: nadia.id, coOrganizes: false },
        { userId: karim.id, coOrganizes: false },
      ],
    }),
  })
const publish = () =>
  runPublications({
    db: test.db,
    now: DUE,
    onError: (error) => {
      throw error
    },
  })
const datesOf = (id: string) => storageOf(test.db).select().from(seriesDates).where(eq(seriesDates.seriesId, id))
const matchesOf = async (id: string) => {
  const rows = await storageOf(test.db)
    .select({ match: matches })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .where(eq(seriesDates.seriesId, id))
  return rows.map(({ match }) => match)
}

it('three processes publish each date once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ids = [await start(), await start(), await start()]
    await runConcurrently(publish(), publish(), publish())
    await publish()
    for (const id of ids) expect(await datesOf(id)).toMatchObject([{ date: DATE, state: 'published' }])
  }
})

it('a date is skipped or published, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await start()
    const [, skip] = await Promise.allSettled([
      publish(),
      skipDate({ db: test.db, actor: nadia, input: { id, date: DATE, skipped: true } }),
    ])
    await publish()
    const dates = await datesOf(id)
    expect(dates).toHaveLength(1)
    expect([dates[0]?.state, skip.status]).toEqual(skip.status === 'fulfilled' ? ['skipped', 'fulfilled'] : ['published', 'rejected'])
  }
})

it('a pause stops the publication, or comes after it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await start()
    await Promise.all([publish(), pauseSeries({ db: test.db, actor: nadia, input: { id, paused: true } })])
    const count = (await datesOf(id)).length
    await publish()
    expect((await datesOf(id)).length).toBe(count)
  }
})

it('a match that is published while the series is edited has the new time', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await start()
    await Promise.all([publish(), editSeries({ db: test.db, actor: nadia, input: { id, from: DATE, changes: { time: '20:00' } } })])
    await publish()
    const [match, ...others] = await matchesOf(id)
    expect(others).toEqual([])
    expect(match?.startsAt.toISOString().slice(14, 16)).toBe('00')
  }
})

it('a match that is published while it and the following are cancelled is cancelled, or never published', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await start()
    const cancel = cancelFollowing({ db: test.db, actor: nadia, input: { id, date: DATE } })
    await Promise.all([publish(), cancel])
    await publish()
    expect((await matchesOf(id)).map(({ status }) => status).filter((status) => status !== 'cancelled')).toEqual([])
    const [row] = await storageOf(test.db).select().from(series).where(eq(series.id, id))
    expect(row).toMatchObject({ status: 'ended', nextDate: null })
  }
})

it('whose account ends while they cancel a match and the following has cancelled them all, or none', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [hugo] = await createPeople(test.db, ['Hugo Ferreira'])
    const regulars = [{ userId: karim.id, coOrganizes: false }]
    const id = await startSeries({ db: test.db, actor: hugo, input: seriesDraft({ match: { date: DATE, time: '19:15' }, regulars }) })
    await publish()
    const [cancelled] = await Promise.allSettled([
      cancelFollowing({ db: test.db, actor: hugo, input: { id, date: DATE } }),
      banUser({ db: test.db, actor: 'command-line', input: { userId: hugo.id } }),
    ])
    const statuses = (await matchesOf(id)).map(({ status }) => status)
    expect(statuses.every((status) => (status === 'cancelled') === (cancelled.status === 'fulfilled'))).toBe(true)
  }
})

it('keeps everybody whom somebody adds to the regulars from pages that know of nobody, and takes off who stops', async () => {
  const [hugo] = await createPeople(test.db, ['Hugo Ferreira'])
  const seen = [{ userId: hugo.id, coOrganizes: false }]
  const id = await start()
  await setRegulars({ db: test.db, actor: nadia, input: { id, regulars: seen } })
  const names = ['Rémi', 'Tom', 'Zoé', 'Inès', 'Maël']
  await Promise.all([
    ...names.map((guestName) => setRegulars({ db: test.db, actor: nadia, input: { id, regulars: [...seen, { guestName }], seen } })),
    stopComing({ db: test.db, actor: { ...hugo, rightsWithheld: false }, input: { id } }),
  ])
  const { regulars } = await findSeries(test.db, nadia, { id })
  expect(regulars.map(({ displayName }) => displayName).sort()).toEqual([...names].sort())
})

it('a regular who is banned meanwhile is on no list', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [hugo] = await createPeople(test.db, ['Hugo Ferreira'])
    const id = await start()
    await setRegulars({ db: test.db, actor: nadia, input: { id, regulars: [{ userId: hugo.id, coOrganizes: false }] } })
    const ban = banUser({ db: test.db, actor: 'command-line', input: { userId: hugo.id } })
    await Promise.all([publish(), ban])
    await publish()
    const rows = await storageOf(test.db).select().from(matchParticipants).where(eq(matchParticipants.userId, hugo.id))
    expect(rows.filter(({ status }) => status === 'going')).toEqual([])
  }
})

it('a series that is passed with its match while it ends, or its organizer is banned, has one organizer or is over', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [hugo] = await createPeople(test.db, ['Hugo Ferreira'])
    const actor = round % 2 === 0 ? nadia : hugo
    const regulars = [actor, karim].map(({ id }) => ({ userId: id, coOrganizes: false }))
    const id = await startSeries({ db: test.db, actor, input: seriesDraft({ match: { date: DATE, time: '19:15' }, regulars }) })
    await publish()
    const [match] = await matchesOf(id)
    const matchId = match?.id ?? ''
    await proposeHandover({ db: test.db, actor, input: { id: matchId, userId: karim.id, message: '', passesSeries: true } })
    const against =
      actor === nadia
        ? endSeries({ db: test.db, actor, input: { id, cancelPublished: true } })
        : banUser({ db: test.db, actor: 'command-line', input: { userId: hugo.id } })
    const [accepted, other] = await Promise.allSettled([
      answerHandover({ db: test.db, actor: karim, input: { id: matchId, accept: true } }),
      against,
    ])
    const [row] = await storageOf(test.db).select().from(series).where(eq(series.id, id))
    const isPassed = row?.organizerId === karim.id
    expect(isPassed && accepted.status === 'rejected').toBe(false)
    if (actor === nadia) expect(row?.status === 'ended').toBe(other.status === 'fulfilled')
    else expect(row?.status).toBe(isPassed ? 'active' : 'paused')
  }
})

it('a series is created while the account of a regular is in use, and publishes with the next look', async () => {
  const input = seriesDraft({
    match: { date: DATE, time: '19:15' },
    publishDaysBefore: 24,
    regulars: [{ userId: karim.id, coOrganizes: false }],
  })
  let id = ''
  await storageOf(test.db).transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, karim.id)).for('no key update')
    id = await startSeries({ db: test.db, actor: nadia, input })
    await editSeries({ db: test.db, actor: nadia, input: { id, from: DATE, changes: { time: '20:00' } } })
    await skipDate({ db: test.db, actor: nadia, input: { id, date: DATE, skipped: false } })
    await pauseSeries({ db: test.db, actor: nadia, input: { id, paused: true } })
    await pauseSeries({ db: test.db, actor: nadia, input: { id, paused: false } })
    expect(await matchesOf(id)).toEqual([])
  })
  await publish()
  expect((await datesOf(id)).filter(({ date }) => date === DATE)).toMatchObject([{ state: 'published' }])
})

it('a series publishes at once though the account of a regular is in use for a moment', async () => {
  const locked = Promise.withResolvers<void>()
  const inUse = storageOf(test.db).transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, karim.id)).for('no key update')
    locked.resolve()
    // Until the series is stored and has tried to publish.
    await expect.poll(() => tx.$count(series, eq(series.title, 'Jeudi, sous la pluie'))).toBe(1)
  })
  await locked.promise
  const id = await startSeries({
    db: test.db,
    actor: nadia,
    input: seriesDraft({
      match: { title: 'Jeudi, sous la pluie', date: DATE, time: '19:15' },
      publishDaysBefore: 24,
      regulars: [{ userId: karim.id, coOrganizes: false }],
    }),
  })
  await inUse
  expect((await datesOf(id)).filter(({ date }) => date === DATE)).toMatchObject([{ state: 'published' }])
})

/** The day after the date. */
const OVER = new Date(fromLocalTime(DATE, '19:15').getTime() + 24 * 60 * 60_000)
const addPlayed = (id: string, now = OVER) => {
  const players = [{ userId: nadia.id }, { userId: karim.id }, { guestName: 'Rémi' }]
  const input = { id, date: DATE, time: '19:15', players, result: { homeScore: 2, awayScore: 2 } }
  return addPlayedMatch({ db: test.db, actor: { ...nadia, rightsWithheld: false }, input, now })
}
const playedBy = async ({ id }: Person) => {
  const [row] = await storageOf(test.db).select({ played: users.matchesPlayed }).from(users).where(eq(users.id, id))
  return row?.played ?? 0
}

it('a match that was played is added once for its date, and counted once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await start()
    const before = await playedBy(karim)
    const outcomes = await Promise.allSettled([addPlayed(id), addPlayed(id), addPlayed(id)])
    const [match] = await matchesOf(id)
    expect(outcomes).toEqual(Array(3).fill({ status: 'fulfilled', value: match?.id }))
    expect(await datesOf(id)).toMatchObject([{ date: DATE, state: 'published' }])
    expect(await playedBy(karim)).toBe(before + 1)
  }
})

it('a date that is published meanwhile has one match: that one, or the one that is added', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await start()
    const [, added] = await Promise.allSettled([publish(), addPlayed(id)])
    if (added.status === 'rejected') expect(added.reason).toMatchObject({ code: 'SERIES_DATE_TAKEN' })
    const [match, ...others] = await matchesOf(id)
    expect([others, match?.addedAt !== null]).toEqual([[], added.status === 'fulfilled'])
    await publish()
    expect((await datesOf(id)).filter(({ date }) => date === DATE)).toHaveLength(1)
  }
})

it('who is banned, or stops being a regular, while a played match is added is on it as they were, or not at all', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [hugo] = await createPeople(test.db, ['Hugo Ferreira'])
    const id = await start()
    await setRegulars({ db: test.db, actor: nadia, input: { id, regulars: [{ userId: hugo.id, coOrganizes: false }] } })
    const players = [{ userId: hugo.id }, { guestName: 'Rémi' }]
    const input = { id, date: DATE, time: '19:15', players, result: null }
    const against =
      round % 2 === 0
        ? banUser({ db: test.db, actor: 'command-line', input: { userId: hugo.id } })
        : stopComing({ db: test.db, actor: { ...hugo, rightsWithheld: false }, input: { id } })
    const [added, other] = await Promise.allSettled([
      addPlayedMatch({ db: test.db, actor: { ...nadia, rightsWithheld: false }, input, now: OVER }),
      against,
    ])
    expect(other.status).toBe('fulfilled')
    if (added.status === 'rejected') expect([round % 2, added.reason]).toMatchObject([1, { code: 'NOT_OF_SERIES' }])
    const rows = await storageOf(test.db).select().from(matchParticipants).where(eq(matchParticipants.userId, hugo.id))
    expect(await playedBy(hugo)).toBe(rows.length)
  }
})

it('one of two who take over a series at once organizes it', async () => {
  const [sofia, hugo, ines] = (await createPeople(test.db, ['Sofia Lopes', 'Hugo Ferreira', 'Inès Moreau'])) as [Person, Person, Person]
  const regulars = [hugo, ines].map(({ id }) => ({ userId: id, coOrganizes: true }))
  const id = await startSeries({ db: test.db, actor: sofia, input: seriesDraft({ match: { date: DATE, time: '19:15' }, regulars }) })
  await banUser({ db: test.db, actor: 'command-line', input: { userId: sofia.id } })
  const outcomes = await Promise.allSettled([hugo, ines].map((actor) => takeOverSeries({ db: test.db, actor, input: { id } })))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'SERIES_ORGANIZED' })
})
