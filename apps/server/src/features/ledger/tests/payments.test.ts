import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { leaveGroup } from '#features/groups/membership/commands/leave-group.ts'
import { createIbanSeal } from '#features/payment-details/iban-seal.auth.ts'
import { paymentDetails } from '#features/payment-details/payment-details.table.ts'
import { newId } from '#platform/new-id.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { declareFor, sharesSeenBy } from '#testing/fixtures/ledger.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { confirmPayment } from '../commands/confirm-payment.ts'
import { contestShare } from '../commands/contest-share.ts'
import { correctShare } from '../commands/correct-share.ts'
import { declarePayment } from '../commands/declare-payment.ts'
import { keepShare } from '../commands/keep-share.ts'
import { markNotSeen } from '../commands/mark-not-seen.ts'
import { noteReceipt } from '../commands/note-receipt.ts'
import { remindOfShares } from '../commands/remind-of-shares.ts'
import { withdrawContest } from '../commands/withdraw-contest.ts'
import { withdrawPayment } from '../commands/withdraw-payment.ts'
import { listGroupEntries } from '../group-entries.queries.ts'
import { ledgerEntries } from '../ledger-entries.table.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { readMatchLedger } from '../match-ledger.queries.ts'
import { readGroupLedger, readOwnLedger } from '../own-balances.queries.ts'
import { findDetailsOfPayee } from '../payments/details-of-payee.queries.ts'

const test = testDatabase()
const [nadia, karim, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira'])

const start = async (groupId?: string) => (await endPaidMatch(test.db, nadia, { players: [karim, hugo], groupId })).id
const stateOf = async (id: string, name = 'Karim Haddad') => (await sharesSeenBy(test.db, nadia, id))[name]?.[1]
const receive = (actor: Person, from: Person, matchId: string, amountCents = 650, key = newId(), now?: Date) =>
  noteReceipt({ db: test.db, actor, input: { key, from: partyIdOf(from.id), matchId, groupId: null, amountCents, method: null }, now })
const paymentsOf = async (id: string) =>
  (await test.db.read.select().from(ledgerEntries).where(eq(ledgerEntries.matchId, id))).filter(({ kind }) => kind === 'payment')

describe('how the payee is paid', () => {
  const seal = createIbanSeal('a session secret')
  const detailsFor = async (viewer: Person, id: string) =>
    findDetailsOfPayee(test.db.read, await readMatchLedger(test.db, viewer, { id }), seal)

  it('is for those who owe them, with the amount that is left, and for nobody else', async () => {
    const id = await start()
    await storageOf(test.db).insert(paymentDetails).values({ userId: nadia.id, paypalName: 'NadiaB', updatedAt: new Date() })
    await receive(nadia, hugo, id)
    await receive(nadia, karim, id, 200)
    expect(await detailsFor(karim, id)).toMatchObject({ paypal: { url: expect.stringContaining('/NadiaB/4.50EUR') }, transfer: null })
    expect([await detailsFor(hugo, id), await detailsFor(nadia, id)]).toEqual([null, null])
  })
})

describe('« J’ai payé »', () => {
  it('changes no balance until « Reçu »', async () => {
    const id = await start()
    const payment = await declareFor(test.db, id, karim, nadia)
    expect(await stateOf(id)).toBe('declared')
    expect(await paymentsOf(id)).toEqual([])
    expect((await readMatchLedger(test.db, karim, { id })).can).toMatchObject({ declare: false, withdraw: true })
    await markNotSeen({ db: test.db, actor: nadia, input: { id: payment } })
    expect(await stateOf(id)).toBe('not-seen')
    await confirmPayment({ db: test.db, actor: nadia, input: { id: payment } })
    await confirmPayment({ db: test.db, actor: nadia, input: { id: payment } })
    expect(await stateOf(id)).toBe('received')
    expect(await paymentsOf(id)).toMatchObject([{ method: 'lydia', authorId: nadia.id, matchTitle: 'Five du samedi' }])
    await expect(withdrawPayment({ db: test.db, actor: karim, input: { id: payment } })).rejects.toMatchObject({ code: 'PAYMENT_ANSWERED' })
  })

  it('is sent once, however often', async () => {
    const id = await start()
    const input = { key: newId(), to: partyIdOf(nadia.id), matchId: id, groupId: null, amountCents: 650, method: 'wero' as const }
    await declarePayment({ db: test.db, actor: karim, input })
    await declarePayment({ db: test.db, actor: karim, input })
    expect((await readOwnLedger(test.db, nadia)).books[0]?.toConfirm).toHaveLength(1)
    // The key of somebody else.
    await expect(declarePayment({ db: test.db, actor: hugo, input })).rejects.toMatchObject({ code: 'LEDGER_NOT_FOUND' })
  })

  it('that was changed after its answer got lost is refused, and the first one stands', async () => {
    const id = await start()
    const other = await start()
    const input = { key: newId(), to: partyIdOf(nadia.id), matchId: id, groupId: null, amountCents: 400, method: 'wero' as const }
    await declarePayment({ db: test.db, actor: karim, input })
    for (const change of [
      { amountCents: 650 },
      { method: 'cash' as const },
      { matchId: other },
      { matchId: null },
      { to: partyIdOf(hugo.id) },
    ])
      await expect(declarePayment({ db: test.db, actor: karim, input: { ...input, ...change } })).rejects.toMatchObject({
        code: 'PAYMENT_SENT',
        status: 409,
      })
    expect((await readOwnLedger(test.db, nadia)).books[0]?.toConfirm).toMatchObject([{ id: input.key, amountCents: 400, method: 'wero' }])
    // Also once it is answered.
    await confirmPayment({ db: test.db, actor: nadia, input: { id: input.key } })
    await declarePayment({ db: test.db, actor: karim, input })
    await expect(declarePayment({ db: test.db, actor: karim, input: { ...input, amountCents: 250 } })).rejects.toMatchObject({
      code: 'PAYMENT_SENT',
    })
  })

  it('is never more than what is left', async () => {
    const id = await start()
    await expect(declareFor(test.db, id, karim, nadia, 651)).rejects.toMatchObject({ code: 'PAYMENT_TOO_HIGH' })
    await declareFor(test.db, id, karim, nadia, 400)
    await expect(declareFor(test.db, id, karim, nadia, 251)).rejects.toMatchObject({ code: 'PAYMENT_TOO_HIGH' })
    await declareFor(test.db, id, karim, nadia, 250)
    await expect(declareFor(test.db, id, karim, hugo)).rejects.toMatchObject({ code: 'LEDGER_NOT_FOUND' })
    await expect(declareFor(test.db, id, nadia, karim)).rejects.toMatchObject({ code: 'LEDGER_NOT_FOUND' })
    await expect(declareFor(test.db, 'nowhere', karim, nadia)).rejects.toMatchObject({ code: 'LEDGER_NOT_FOUND' })
  })

  it('is taken back by who said it, and by nobody else', async () => {
    const id = await start()
    const payment = await declareFor(test.db, id, karim, nadia)
    const attempts = [
      () => withdrawPayment({ db: test.db, actor: nadia, input: { id: payment } }),
      () => confirmPayment({ db: test.db, actor: karim, input: { id: payment } }),
      () => markNotSeen({ db: test.db, actor: hugo, input: { id: payment } }),
      () => confirmPayment({ db: test.db, actor: nadia, input: { id: 'nothing' } }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
    await withdrawPayment({ db: test.db, actor: karim, input: { id: payment } })
    expect(await stateOf(id)).toBe('due')
    await expect(confirmPayment({ db: test.db, actor: nadia, input: { id: payment } })).rejects.toMatchObject({ code: 'PAYMENT_ANSWERED' })
  })
})

describe('« Reçu » without « J’ai payé »', () => {
  it('is an entry once, however often it is sent', async () => {
    const id = await start()
    const key = newId()
    await receive(nadia, karim, id, 650, key)
    await receive(nadia, karim, id, 650, key)
    expect(await paymentsOf(id)).toHaveLength(1)
    expect(await stateOf(id)).toBe('received')
    await expect(receive(nadia, hugo, id, 650, key)).rejects.toMatchObject({ code: 'PAYMENT_SENT', status: 409 })
    await expect(receive(nadia, karim, id, 600, key)).rejects.toMatchObject({ code: 'PAYMENT_SENT' })
    await expect(receive(nadia, karim, await start(), 650, key)).rejects.toMatchObject({ code: 'PAYMENT_SENT' })
    expect(await stateOf(id, 'Hugo Ferreira')).toBe('due')
    await expect(receive(nadia, karim, id, 1)).rejects.toMatchObject({ code: 'PAYMENT_TOO_HIGH' })
    await expect(receive(karim, hugo, id)).rejects.toMatchObject({ code: 'LEDGER_NOT_FOUND' })
  })

  it('answers a statement that was sent meanwhile', async () => {
    const id = await start()
    const payment = await declareFor(test.db, id, karim, nadia)
    const key = newId()
    await receive(nadia, karim, id, 650, key)
    await receive(nadia, karim, id, 650, key)
    await confirmPayment({ db: test.db, actor: nadia, input: { id: payment } })
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  it('of less than was said to be paid is the same one when it is sent again, and another one with another amount', async () => {
    const id = await start()
    await declareFor(test.db, id, karim, nadia)
    const key = newId()
    for (let time = 0; time < 2; time++) await receive(nadia, karim, id, 200, key)
    expect(await paymentsOf(id)).toMatchObject([{ method: 'lydia' }])
    expect((await readMatchLedger(test.db, karim, { id })).own).toMatchObject({ dueCents: 450 })
    // « J’ai payé » said this one.
    await expect(receive(nadia, karim, id, 650, key)).rejects.toMatchObject({ code: 'PAYMENT_SENT' })
  })

  it('may be of a part', async () => {
    const id = await start()
    await receive(nadia, karim, id, 200)
    expect((await readMatchLedger(test.db, karim, { id })).own).toMatchObject({ state: 'due', dueCents: 450, amountCents: 650 })
  })
})

describe('a contest', () => {
  const contest = (id: string, word = 'J’étais absent.') => contestShare({ db: test.db, actor: karim, input: { id, word } })
  const noon = new Date('2035-06-18T10:00:00Z')
  const remind = (id: string, now: Date, actor = nadia) =>
    remindOfShares({ db: test.db, actor, input: { id, parties: [partyIdOf(karim.id), partyIdOf(hugo.id)] }, now })

  it('waits for an answer: nothing is paid or asked for until then', async () => {
    const id = await start()
    await contest(id)
    expect(await stateOf(id)).toBe('contested')
    await expect(declareFor(test.db, id, karim, nadia)).rejects.toMatchObject({ code: 'SHARE_CONTESTED' })
    await expect(contest(id, 'J’étais blessé.')).rejects.toMatchObject({ code: 'SHARE_CONTESTED' })
    expect((await readMatchLedger(test.db, nadia, { id }, noon)).can.remind).toEqual([partyIdOf(hugo.id)])
    await keepShare({ db: test.db, actor: nadia, input: { id, party: partyIdOf(karim.id), word: 'Vous étiez là.' } })
    expect(await stateOf(id)).toBe('due')
    expect((await readMatchLedger(test.db, karim, { id })).own?.contest).toMatchObject({
      word: 'J’étais absent.',
      answer: 'kept',
      answerWord: 'Vous étiez là.',
      answeredByName: 'Nadia Belkacem',
    })
    await expect(contest(id)).rejects.toMatchObject({ code: 'SHARE_CONTESTED_BEFORE' })
  })

  it('is answered by a correction', async () => {
    const id = await start()
    await contest(id)
    const input = { id, party: partyIdOf(karim.id), amountCents: 0, from: 650, word: 'Noé a joué' }
    await expect(correctShare({ db: test.db, actor: hugo, input })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await correctShare({ db: test.db, actor: nadia, input })
    expect((await readMatchLedger(test.db, karim, { id })).own).toMatchObject({ state: 'lifted', contest: { answer: 'corrected' } })
  })

  it('is taken back once, also when that is sent again, and not when there is none', async () => {
    const id = await start()
    await contest(id)
    await withdrawContest({ db: test.db, actor: karim, input: { id } })
    expect((await readMatchLedger(test.db, karim, { id })).own).toMatchObject({ state: 'due', contest: null })
    await withdrawContest({ db: test.db, actor: karim, input: { id } })
    expect(test.events.filter((event) => event.type === 'ledger.contest-withdrawn' && event.matchId === id)).toHaveLength(1)
    await expect(withdrawContest({ db: test.db, actor: hugo, input: { id } })).rejects.toMatchObject({ code: 'SHARE_NOT_CONTESTED' })
  })

  it('leaves the others to be reminded, once in three days and never at night', async () => {
    const id = await start()
    await declareFor(test.db, id, karim, nadia)
    await expect(remind(id, new Date('2035-06-18T21:00:00Z'))).rejects.toMatchObject({ code: 'NOBODY_TO_REMIND' })
    await expect(remind(id, noon, hugo)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await remind(id, noon)
    await expect(remind(id, new Date('2035-06-21T09:59:00Z'))).rejects.toMatchObject({ code: 'NOBODY_TO_REMIND' })
    await remind(id, new Date('2035-06-21T10:00:00Z'))
    const reminded = test.events.flatMap((event) => (event.type === 'ledger.reminded' && event.matchId === id ? event.reminders : []))
    expect(reminded).toEqual([
      { userId: hugo.id, dueCents: 650 },
      { userId: hugo.id, dueCents: 650 },
    ])
  })
})

describe('balances', () => {
  it('roll over: what one owes is set against what one is owed', async () => {
    const groupId = await createTestGroup(test.db, nadia, { members: [karim, hugo] })
    const { id: first } = await endPaidMatch(test.db, nadia, { players: [karim], groupId, pricePerPlayer: 722, date: '2035-06-09' })
    const { id: second } = await endPaidMatch(test.db, karim, { players: [nadia], groupId, date: '2035-06-16' })
    const own = await readMatchLedger(test.db, nadia, { id: second })
    expect(own.own).toMatchObject({ state: 'deducted', dueCents: 0, amountCents: 650 })
    expect(own.deductedFrom).toMatchObject([{ match: { id: first }, amountCents: 722 }])
    expect((await readGroupLedger(test.db, karim, { id: groupId })).pairs).toMatchObject([
      { party: { displayName: 'Nadia Belkacem' }, balanceCents: -72, matches: [{ id: first }] },
    ])
    expect((await readMatchLedger(test.db, karim, { id: first })).own).toMatchObject({ dueCents: 72 })
    // Other groups are other books.
    expect((await readOwnLedger(test.db, karim)).books).toMatchObject([{ group: { id: groupId, isMember: true } }])
    // Who has left still sees what is owed.
    await leaveGroup({ db: test.db, actor: karim, input: { id: groupId } })
    expect((await readOwnLedger(test.db, karim)).books).toMatchObject([{ group: { id: groupId, isMember: false } }])
  })

  it('are settled in all, and told to admins', async () => {
    const groupId = await createTestGroup(test.db, nadia, { members: [karim, hugo] })
    for (const date of ['2035-06-09', '2035-06-16']) await endPaidMatch(test.db, nadia, { players: [karim, hugo], groupId, date })
    const key = newId()
    const input = { key, to: partyIdOf(nadia.id), matchId: null, groupId, amountCents: 1300, method: 'transfer' as const }
    await expect(declarePayment({ db: test.db, actor: karim, input: { ...input, amountCents: 1301 } })).rejects.toMatchObject({
      code: 'PAYMENT_TOO_HIGH',
    })
    await declarePayment({ db: test.db, actor: karim, input })
    expect((await readGroupLedger(test.db, nadia, { id: groupId })).toConfirm).toMatchObject([
      { id: key, from: { displayName: 'Karim Haddad' }, match: null, amountCents: 1300 },
    ])
    await confirmPayment({ db: test.db, actor: nadia, input: { id: key } })
    const seen = await readGroupLedger(test.db, nadia, { id: groupId })
    expect(seen.pairs).toMatchObject([{ party: { displayName: 'Hugo Ferreira' }, balanceCents: 1300, matches: [{}, {}] }])
    expect(seen.members?.map(({ party, balanceCents }) => [party.displayName, balanceCents])).toEqual([
      ['Nadia Belkacem', 1300],
      ['Karim Haddad', 0],
      ['Hugo Ferreira', -1300],
    ])
    expect(await readGroupLedger(test.db, karim, { id: groupId })).toMatchObject({ pairs: [], members: null, can: { seeAll: false } })
  })

  it('come with entries: one’s own, and everybody’s for admins', async () => {
    const groupId = await createTestGroup(test.db, nadia, { members: [karim, hugo] })
    const { id, endsAt } = await endPaidMatch(test.db, nadia, { players: [karim, hugo], groupId })
    await receive(nadia, karim, id, 650, newId(), new Date(endsAt.getTime() + 1))
    const entries = (viewer: Person, limit = 20, cursor?: string) => listGroupEntries(test.db, viewer, { id: groupId, limit, cursor })
    const ofKarim = await entries(karim)
    expect(ofKarim.items).toMatchObject([
      { kind: 'payment', ownCents: 650, match: { id }, lines: [{ debtor: { displayName: 'Karim Haddad' }, amountCents: -650 }] },
      { kind: 'share', ownCents: -650, shared: { sumCents: 1950, present: 3 }, lines: [{ amountCents: 650 }] },
    ])
    const first = await entries(nadia, 1)
    expect(first).toMatchObject({ items: [{ kind: 'payment', ownCents: -650 }], total: 2 })
    const next = await entries(nadia, 1, first.nextCursor ?? '')
    expect(next).toMatchObject({ items: [{ kind: 'share', ownCents: 1300, lines: [{}, {}] }], total: null })
    // Karim's own, and the share of the match alone.
    expect([ofKarim.total, (await entries(hugo)).total]).toEqual([2, 1])
  })
})
