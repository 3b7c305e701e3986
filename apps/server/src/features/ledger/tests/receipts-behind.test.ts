import { describe, expect, it } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { declareFor, declareInGroup } from '#testing/fixtures/ledger.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { declareAhead, playPaidMatch, startPaidSeries } from '#testing/fixtures/paid-series.ts'
import { testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { confirmPayment } from '../commands/confirm-payment.ts'
import { noteReceipt } from '../commands/note-receipt.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { readMatchLedger } from '../match-ledger.queries.ts'
import { readOwnLedger } from '../own-balances.queries.ts'

const test = testDatabase()
const [nadia, karim] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad'])

/** Karim owes Nadia 6,50 € for each of these days, or the price that is named. */
async function start(dates: readonly string[], prices: readonly number[] = []) {
  const groupId = await createTestGroup(test.db, nadia, { members: [karim] })
  const ids: string[] = []
  for (const [at, date] of dates.entries())
    ids.push((await endPaidMatch(test.db, nadia, { players: [karim], groupId, date, pricePerPlayer: prices[at] ?? 650 })).id)
  return { groupId, ids: ids as [string, string] }
}

/** « Reçu » of Nadia, on a page that does not show what Karim has said meanwhile. */
const receive = (groupId: string | null, matchId: string | null, amountCents: number, key = newId()) =>
  noteReceipt({ db: test.db, actor: nadia, input: { key, from: partyIdOf(karim.id), matchId, groupId, amountCents, method: null } })

/** What Karim owes, and what Nadia can still confirm. */
async function left(groupId: string) {
  const book = (await readOwnLedger(test.db, nadia)).books.find(({ group }) => group?.id === groupId)
  return { balances: book?.pairs.map(({ balanceCents }) => balanceCents) ?? [], toConfirm: book?.toConfirm.map(({ id }) => id) ?? [] }
}
const NOTHING = { balances: [], toConfirm: [] }

describe('« Reçu » on a page that is behind', () => {
  it('of a match is the answer to « J’ai payé » of all that is owed, where that is the same', async () => {
    const { groupId, ids } = await start(['2035-06-09'])
    const payment = await declareInGroup(test.db, { groupId, from: karim, to: nadia, amountCents: 650 })
    const key = newId()
    for (let time = 0; time < 2; time++) await receive(groupId, ids[0], 650, key)
    expect(await left(groupId)).toEqual(NOTHING)
    expect((await readMatchLedger(test.db, karim, { id: ids[0] })).own).toMatchObject({ state: 'received', dueCents: 0 })
    await confirmPayment({ db: test.db, actor: nadia, input: { id: payment } })
    expect(await left(groupId)).toEqual(NOTHING)
    await expect(receive(groupId, ids[0], 600, key)).rejects.toMatchObject({ code: 'PAYMENT_SENT' })
  })

  it('of all that is owed is the answer to « J’ai payé » of a match, where that is the same', async () => {
    const { groupId, ids } = await start(['2035-06-09'])
    await declareFor(test.db, ids[0], karim, nadia)
    const key = newId()
    for (let time = 0; time < 2; time++) await receive(groupId, null, 650, key)
    expect(await left(groupId)).toEqual(NOTHING)
  })

  it('of a match is the answer to « J’ai payé » ahead, where that is the same', async () => {
    const seriesId = await startPaidSeries(test.db, nadia, { regulars: [nadia, karim] })
    const { id } = await playPaidMatch(test.db, seriesId, 0)
    await declareAhead(test.db, { seriesId, from: karim, to: nadia, amountCents: 650 })
    await receive(null, id, 650)
    expect((await readOwnLedger(test.db, nadia)).books).toEqual([])
  })

  it('of another amount is refused with the reason, and nothing is noted', async () => {
    const { groupId, ids } = await start(['2035-06-09', '2035-06-16'])
    const payment = await declareInGroup(test.db, { groupId, from: karim, to: nadia, amountCents: 1300 })
    await expect(receive(groupId, ids[0], 650)).rejects.toMatchObject({ code: 'PAYMENT_DECLARED', status: 409 })
    expect(await left(groupId)).toEqual({ balances: [1300], toConfirm: [payment] })
    await expect(receive(groupId, ids[0], 651)).rejects.toMatchObject({ code: 'PAYMENT_TOO_HIGH' })
  })

  it('of all that is owed is refused where a part of it was said to be paid for a match', async () => {
    const { groupId, ids } = await start(['2035-06-09', '2035-06-16'])
    const payment = await declareFor(test.db, ids[0], karim, nadia)
    await expect(receive(groupId, null, 1300)).rejects.toMatchObject({ code: 'PAYMENT_DECLARED' })
    expect(await left(groupId)).toEqual({ balances: [1300], toConfirm: [payment] })
    // What the page says once it is read again.
    await receive(groupId, null, 650)
    await confirmPayment({ db: test.db, actor: nadia, input: { id: payment } })
    expect(await left(groupId)).toEqual(NOTHING)
  })
})

describe('« Reçu » of the rest', () => {
  it.each([650, 722])('of %s cents leaves what Karim says to have paid to be confirmed', async (price) => {
    const { groupId, ids } = await start(['2035-06-09'])
    const payment = await declareInGroup(test.db, { groupId, from: karim, to: nadia, amountCents: 650 })
    await endPaidMatch(test.db, nadia, { players: [karim], groupId, date: '2035-06-16', pricePerPlayer: price })
    await receive(groupId, null, price)
    expect(await left(groupId)).toEqual({ balances: [650], toConfirm: [payment] })
    await confirmPayment({ db: test.db, actor: nadia, input: { id: payment } })
    expect(await left(groupId)).toEqual(NOTHING)
    expect((await readMatchLedger(test.db, karim, { id: ids[0] })).own).toMatchObject({ state: 'received' })
  })
})
