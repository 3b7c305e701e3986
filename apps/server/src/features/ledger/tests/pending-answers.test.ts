import { expect, it } from 'vitest'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { declareFor } from '#testing/fixtures/ledger.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { payAhead, playPaidMatch, startPaidSeries } from '#testing/fixtures/paid-series.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { confirmPayment } from '../commands/confirm-payment.ts'
import { contestShare } from '../commands/contest-share.ts'
import { keepShare } from '../commands/keep-share.ts'
import { markNotSeen } from '../commands/mark-not-seen.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { findPaymentsToAnswer } from '../pending-answers.public.ts'

const test = testDatabase()
const [nadia, karim, hugo, inès] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Inès Moreau'])

const NOTHING = { items: [], total: 0 }
const waitingFor = (viewer: Person) => findPaymentsToAnswer(test.db, viewer)
const contest = (id: string, actor: Person) => contestShare({ db: test.db, actor, input: { id, word: 'J’étais absent.' } })

it('what one owes is a line for each person, who waits longest first, until one says to have paid it', async () => {
  const groupId = await createTestGroup(test.db, nadia, { members: [karim] })
  const first = await endPaidMatch(test.db, nadia, { players: [karim], groupId, date: '2035-06-09' })
  expect(await waitingFor(karim)).toEqual({
    items: [
      {
        kind: 'debt',
        amountCents: 650,
        matchId: first.id,
        askedAt: first.endsAt.toISOString(),
        until: null,
        to: { id: nadia.id, displayName: 'Nadia Belkacem', photo: null, kit: expect.any(Number) },
      },
    ],
    total: 1,
  })
  // Outside of the group is another book, and the same person.
  await endPaidMatch(test.db, nadia, { players: [karim], date: '2035-06-16' })
  const ofHugo = await endPaidMatch(test.db, hugo, { players: [karim], date: '2035-06-12' })
  expect((await waitingFor(karim)).items).toMatchObject([
    { to: { id: nadia.id }, amountCents: 1300, matchId: null },
    { to: { id: hugo.id }, amountCents: 650, matchId: ofHugo.id },
  ])
  const payment = await declareFor(test.db, first.id, karim, nadia)
  expect((await waitingFor(karim)).items).toMatchObject([{ to: { id: hugo.id } }, { to: { id: nadia.id }, amountCents: 650 }])
  await declareFor(test.db, ofHugo.id, karim, hugo)
  expect((await waitingFor(karim)).total).toBe(1)
  await confirmPayment({ db: test.db, actor: nadia, input: { id: payment } })
  expect((await waitingFor(karim)).items).toMatchObject([{ to: { id: nadia.id }, amountCents: 650 }])
})

it('the oldest that is left tells how long it waits', async () => {
  const first = await endPaidMatch(test.db, nadia, { players: [karim], date: '2035-06-09' })
  const second = await endPaidMatch(test.db, nadia, { players: [karim], date: '2035-06-16' })
  expect((await waitingFor(karim)).items).toMatchObject([{ amountCents: 1300, askedAt: first.endsAt.toISOString() }])
  const payment = await declareFor(test.db, first.id, karim, nadia)
  await confirmPayment({ db: test.db, actor: nadia, input: { id: payment } })
  expect((await waitingFor(karim)).items).toMatchObject([{ amountCents: 650, matchId: second.id, askedAt: second.endsAt.toISOString() }])
})

it('what others say to have paid waits for « Reçu » or « Pas encore »', async () => {
  const { id } = await endPaidMatch(test.db, nadia, { players: [karim, hugo] })
  const payment = await declareFor(test.db, id, karim, nadia)
  expect((await waitingFor(nadia)).items).toMatchObject([
    {
      kind: 'payment',
      paymentId: payment,
      amountCents: 650,
      from: { id: partyIdOf(karim.id), userId: karim.id, displayName: 'Karim Haddad' },
    },
  ])
  await markNotSeen({ db: test.db, actor: nadia, input: { id: payment } })
  for (const viewer of [nadia, karim]) expect(await waitingFor(viewer)).toEqual(NOTHING)
})

it('contests wait for who paid for the pitch and who organizes, and nobody is asked to pay meanwhile', async () => {
  const { id } = await endPaidMatch(test.db, nadia, {
    players: [karim, hugo, inès],
    before: (match) => nameCoOrganizer({ db: test.db, actor: nadia, input: { id: match, userId: inès.id } }),
  })
  await contest(id, karim)
  await contest(id, hugo)
  await contest(id, inès)
  const { items, total } = await waitingFor(nadia)
  expect(items).toMatchObject([
    { kind: 'contested-shares', count: 3, match: { id, title: 'Five du samedi' }, from: [{ id: karim.id }, { id: hugo.id }] },
  ])
  expect(total).toBe(3)
  // Nobody answers for their own.
  expect((await waitingFor(inès)).items).toMatchObject([{ kind: 'contested-shares', count: 2 }])
  expect(await waitingFor(karim)).toEqual(NOTHING)
  for (const person of [karim, hugo, inès])
    await keepShare({ db: test.db, actor: nadia, input: { id, party: partyIdOf(person.id), word: 'Vous étiez là.' } })
  expect(await waitingFor(nadia)).toEqual(NOTHING)
  expect((await waitingFor(karim)).items).toMatchObject([{ kind: 'debt', amountCents: 650 }])
})

it('who paid ahead is asked for nothing', async () => {
  const seriesId = await startPaidSeries(test.db, nadia, { regulars: [nadia, karim, hugo] })
  await payAhead(test.db, { seriesId, from: karim, to: nadia, amountCents: 650 })
  await playPaidMatch(test.db, seriesId, 0)
  expect(await waitingFor(karim)).toEqual(NOTHING)
  expect((await waitingFor(hugo)).total).toBe(1)
  await playPaidMatch(test.db, seriesId, 1)
  expect((await waitingFor(karim)).items).toMatchObject([{ kind: 'debt', amountCents: 650, to: { id: nadia.id } }])
})

it('who was paid ahead is not asked to pay it back, but what they owe besides', async () => {
  const seriesId = await startPaidSeries(test.db, nadia, { regulars: [nadia, karim] })
  await payAhead(test.db, { seriesId, from: karim, to: nadia, amountCents: 3250 })
  await playPaidMatch(test.db, seriesId, 0)
  expect(await waitingFor(nadia)).toEqual(NOTHING)
  await endPaidMatch(test.db, karim, { players: [nadia], pricePerPlayer: 722, date: '2035-06-16' })
  expect((await waitingFor(nadia)).items).toMatchObject([{ kind: 'debt', amountCents: 722, to: { id: karim.id } }])
})
