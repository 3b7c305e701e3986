import { describe, expect, it } from 'vitest'
import { createIbanSeal } from '#features/payment-details/iban-seal.auth.ts'
import { paymentDetails } from '#features/payment-details/payment-details.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { endSeries } from '#features/series/commands/end-series.ts'
import { setPrepayments } from '#features/series/commands/set-prepayments.ts'
import { newId } from '#platform/new-id.ts'
import { declareFor } from '#testing/fixtures/ledger.ts'
import { declareAhead, payAhead, playPaidMatch, startPaidSeries } from '#testing/fixtures/paid-series.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { confirmPayment } from '../commands/confirm-payment.ts'
import { declarePayment } from '../commands/declare-payment.ts'
import { noteReceipt } from '../commands/note-receipt.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { readMatchLedger } from '../match-ledger.queries.ts'
import { readOwnLedger } from '../own-balances.queries.ts'
import { findDetailsOf } from '../payments/details-of-payee.queries.ts'
import { readSeriesLedger } from '../series-ledger.queries.ts'

const test = testDatabase()
const [maël, karim, inès, hugo] = testPeople(test, ['Maël Nguyen', 'Karim Haddad', 'Inès Moreau', 'Hugo Ferreira'])

const start = (options: Partial<Parameters<typeof startPaidSeries>[2]> = {}) =>
  startPaidSeries(test.db, maël, { regulars: [maël, karim, inès], ...options })
const pay = (seriesId: string, amountCents = 3250, now?: Date) => payAhead(test.db, { seriesId, from: karim, to: maël, amountCents, now })
const seenBy = (viewer: Person, id: string) => readSeriesLedger(test.db, viewer, { id })
const noteAhead = (seriesId: string, from: Person, amountCents = 3250, actor = maël, key = newId()) =>
  noteReceipt({
    db: test.db,
    actor,
    input: { key, from: partyIdOf(from.id), matchId: null, seriesId, groupId: null, amountCents, method: 'cash' },
  })

describe('paying ahead', () => {
  it('is a payment to who organizes the series, of any amount, and pays the next matches', async () => {
    const id = await start()
    const payment = await declareAhead(test.db, { seriesId: id, from: karim, to: maël, amountCents: 3250 })
    expect((await seenBy(karim, id)).own).toMatchObject({ creditCents: 0, declared: { id: payment, seriesTitle: 'Five du mardi' } })
    expect((await readOwnLedger(test.db, maël)).books[0]?.toConfirm).toMatchObject([{ seriesTitle: 'Five du mardi', match: null }])
    await confirmPayment({ db: test.db, actor: maël, input: { id: payment } })
    expect((await seenBy(karim, id)).own).toMatchObject({ creditCents: 3250, declared: null, lastPayment: { amountCents: 3250 } })
    const { id: matchId } = await playPaidMatch(test.db, id, 0)
    const { own, can, creditCents } = await readMatchLedger(test.db, karim, { id: matchId })
    expect(own).toMatchObject({ state: 'prepaid', dueCents: 0, amountCents: 650, payment: null })
    expect([creditCents, can.declare]).toEqual([2600, false])
    expect((await readMatchLedger(test.db, inès, { id: matchId })).own).toMatchObject({ state: 'due' })
    // Nobody is reminded of it.
    const noon = new Date('2035-06-20T10:00:00Z')
    expect((await readMatchLedger(test.db, maël, { id: matchId }, noon)).can.remind).toEqual([partyIdOf(inès.id)])
    expect(await seenBy(karim, id)).toMatchObject({ priceCents: 650, own: { creditCents: 2600 }, subscribers: null })
  })

  it('that is sent again stays said although the series is over by then', async () => {
    const id = await start()
    const key = newId()
    const declare = (amountCents = 3250) =>
      declarePayment({
        db: test.db,
        actor: karim,
        input: { key, to: partyIdOf(maël.id), matchId: null, seriesId: id, groupId: null, amountCents, method: 'cash' },
      })
    await declare()
    await endSeries({ db: test.db, actor: maël, input: { id, cancelPublished: false } })
    await declare()
    await expect(declare(3260)).rejects.toMatchObject({ code: 'PAYMENT_SENT' })
    expect((await readOwnLedger(test.db, maël)).books[0]?.toConfirm).toHaveLength(1)
  })

  it('covers a share in part, and what is left is due', async () => {
    const id = await start()
    await pay(id, 400)
    const { id: matchId } = await playPaidMatch(test.db, id, 0)
    const { own, creditCents } = await readMatchLedger(test.db, karim, { id: matchId })
    expect([own?.state, own?.dueCents, creditCents]).toEqual(['due', 250, 0])
    await declareFor(test.db, matchId, karim, maël, 250)
    await expect(declareFor(test.db, matchId, karim, maël, 1)).rejects.toMatchObject({ code: 'PAYMENT_TOO_HIGH' })
  })

  it('that was declared before a match ended is said to be paid, until it is answered', async () => {
    const id = await start()
    const payment = await declareAhead(test.db, { seriesId: id, from: karim, to: maël, amountCents: 3250 })
    const { id: matchId } = await playPaidMatch(test.db, id, 0)
    expect(await readMatchLedger(test.db, karim, { id: matchId })).toMatchObject({
      own: { state: 'declared', payment: { id: payment, amountCents: 3250 } },
      can: { declare: false, withdraw: true },
    })
    await confirmPayment({ db: test.db, actor: maël, input: { id: payment } })
    expect((await readMatchLedger(test.db, karim, { id: matchId })).own).toMatchObject({ state: 'prepaid', payment: null })
  })

  it('is for its people, to who organizes it, and as long as they agree', async () => {
    const id = await start({ accepts: false })
    const declare = (from: Person, to: Person) => declareAhead(test.db, { seriesId: id, from, to, amountCents: 100 })
    await expect(declare(karim, maël)).rejects.toMatchObject({ code: 'PREPAYMENTS_CLOSED' })
    await setPrepayments({ db: test.db, actor: maël, input: { id, accepted: true } })
    for (const [from, to] of [
      [hugo, maël],
      [karim, inès],
      [maël, maël],
      [maël, karim],
    ] as const)
      await expect(declare(from, to)).rejects.toMatchObject({ code: 'LEDGER_NOT_FOUND' })
    await declare(karim, maël)
    await endSeries({ db: test.db, actor: maël, input: { id, cancelPublished: false } })
    await expect(declare(karim, maël)).rejects.toMatchObject({ code: 'PREPAYMENTS_CLOSED' })
    await expect(seenBy(hugo, id)).rejects.toMatchObject({ code: 'SERIES_NOT_FOUND' })
  })

  it('is noted by who organizes it, also without the switch, once', async () => {
    const id = await start({ accepts: false })
    const key = newId()
    await noteAhead(id, karim, 3250, maël, key)
    await noteAhead(id, karim, 3250, maël, key)
    // Maël meant Inès, or ten matches.
    await expect(noteAhead(id, inès, 3250, maël, key)).rejects.toMatchObject({ code: 'PAYMENT_SENT', status: 409 })
    await expect(noteAhead(id, karim, 6500, maël, key)).rejects.toMatchObject({ code: 'PAYMENT_SENT' })
    expect((await seenBy(karim, id)).own).toMatchObject({ creditCents: 3250 })
    expect((await seenBy(inès, id)).own).toMatchObject({ creditCents: 0 })
    await expect(noteAhead(id, hugo)).rejects.toMatchObject({ code: 'LEDGER_NOT_FOUND' })
    await expect(noteAhead(id, karim, 100, inès)).rejects.toMatchObject({ code: 'LEDGER_NOT_FOUND' })
    const declared = await setPrepayments({ db: test.db, actor: maël, input: { id, accepted: true } }).then(() =>
      declareAhead(test.db, { seriesId: id, from: karim, to: maël, amountCents: 1300 }),
    )
    // The answer to what was declared, and another one beside it.
    await noteAhead(id, karim, 1300)
    await noteAhead(id, karim, 700)
    await confirmPayment({ db: test.db, actor: maël, input: { id: declared } })
    expect((await seenBy(karim, id)).own).toMatchObject({ creditCents: 3250 + 1300 + 700, declared: null })
  })
})

describe('how the organizer is paid', () => {
  const seal = createIbanSeal('a session secret')
  const detailsFor = (viewer: Person, input: { seriesId?: string; groupId?: string }, amountCents = 3250) =>
    findDetailsOf(test.db, viewer, { to: partyIdOf(maël.id), amountCents, ...input }, seal)

  it('is for those who pay ahead, while the organizer agrees, and for those who owe', async () => {
    await storageOf(test.db).insert(paymentDetails).values({ userId: maël.id, paypalName: 'MaelN', updatedAt: new Date() })
    const id = await start()
    expect(await detailsFor(karim, { seriesId: id })).toMatchObject({ paypal: { url: expect.stringContaining('/MaelN/32.50EUR') } })
    for (const viewer of [hugo, maël])
      await expect(detailsFor(viewer, { seriesId: id })).rejects.toMatchObject({ code: 'LEDGER_NOT_FOUND' })
    await expect(detailsFor(karim, {})).rejects.toMatchObject({ code: 'LEDGER_NOT_FOUND' })
    await playPaidMatch(test.db, id, 0)
    // No more than what they owe.
    expect(await detailsFor(karim, {})).toMatchObject({ paypal: { url: expect.stringContaining('/MaelN/6.50EUR') } })
    await setPrepayments({ db: test.db, actor: maël, input: { id, accepted: false } })
    await expect(detailsFor(karim, { seriesId: id })).rejects.toMatchObject({ code: 'PREPAYMENTS_CLOSED' })
    await setPrepayments({ db: test.db, actor: maël, input: { id, accepted: true } })
    await blockPlayer({ db: test.db, actor: maël, input: { id: karim.id } })
    expect(await detailsFor(karim, { seriesId: id })).toBeNull()
  })
})
