import { describe, expect, it } from 'vitest'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { declareFor, declareInGroup, sharesSeenBy } from '#testing/fixtures/ledger.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { confirmPayment } from '../commands/confirm-payment.ts'
import { markNotSeen } from '../commands/mark-not-seen.ts'
import { remindOfShares } from '../commands/remind-of-shares.ts'
import { setCost } from '../commands/set-cost.ts'
import { withdrawPayment } from '../commands/withdraw-payment.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { readMatchLedger } from '../match-ledger.queries.ts'
import { owesShare } from '../owed-share.public.ts'
import { readOwnLedger } from '../own-balances.queries.ts'

const test = testDatabase()
const [nadia, karim, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira'])

const start = async (dates: readonly string[]) => {
  const groupId = await createTestGroup(test.db, nadia, { members: [karim, hugo] })
  const ids: string[] = []
  for (const date of dates) ids.push((await endPaidMatch(test.db, nadia, { players: [karim, hugo], groupId, date })).id)
  return { groupId, ids: ids as [string, string] }
}
const stateOf = async (id: string) => (await sharesSeenBy(test.db, nadia, id))['Karim Haddad']?.[1]
const pageOf = (viewer: Person, id: string, now?: Date) => readMatchLedger(test.db, viewer, { id }, now)
const bookOf = async (viewer: Person) => (await readOwnLedger(test.db, viewer)).books[0]

describe('« J’ai payé » of all that is owed', () => {
  it('is what the page of each of its matches says, on both sides', async () => {
    const { groupId, ids } = await start(['2035-06-09', '2035-06-16'])
    const payment = await declareInGroup(test.db, { groupId, from: karim, to: nadia, amountCents: 1300 })
    for (const id of ids) {
      expect(await pageOf(karim, id)).toMatchObject({
        own: { state: 'declared', dueCents: 650, payment: { id: payment, amountCents: 1300 } },
        can: { declare: false, withdraw: true },
      })
      expect(await stateOf(id)).toBe('declared')
      expect((await pageOf(nadia, id, new Date('2035-06-18T10:00:00Z'))).can.remind).toEqual([partyIdOf(hugo.id)])
      // What is said there can be done.
      await expect(declareFor(test.db, id, karim, nadia)).rejects.toMatchObject({ code: 'PAYMENT_TOO_HIGH' })
    }
    await confirmPayment({ db: test.db, actor: nadia, input: { id: payment } })
    for (const id of ids) expect(await stateOf(id)).toBe('received')
  })

  it('is for the oldest first: what is played since is to be paid', async () => {
    const { groupId, ids } = await start(['2035-06-09'])
    await declareInGroup(test.db, { groupId, from: karim, to: nadia, amountCents: 650 })
    const { id: next } = await endPaidMatch(test.db, nadia, { players: [karim], groupId, date: '2035-06-16' })
    expect([await stateOf(ids[0]), await stateOf(next)]).toEqual(['declared', 'due'])
    expect([(await pageOf(karim, ids[0])).can.declare, (await pageOf(karim, next)).can.declare]).toEqual([false, true])
    await declareFor(test.db, next, karim, nadia)
    expect([await stateOf(ids[0]), await stateOf(next)]).toEqual(['declared', 'declared'])
  })

  it('tells who organizes a match no more of it than the part for that', async () => {
    const { id } = await endPaidMatch(test.db, nadia, {
      players: [karim, hugo],
      date: '2035-06-09',
      before: (match) => setCost({ db: test.db, actor: nadia, input: { id: match, totalCostCents: null, payeeId: hugo.id } }),
    })
    await endPaidMatch(test.db, hugo, { players: [karim], date: '2035-06-16' })
    const payment = await declareInGroup(test.db, { groupId: null, from: karim, to: hugo, amountCents: 1300 })
    const paidSeenBy = async (viewer: Person) => (await pageOf(viewer, id)).shares?.find(({ party }) => party.userId === karim.id)?.payment
    expect(await paidSeenBy(nadia)).toMatchObject({ id: payment, amountCents: 650 })
    expect(await paidSeenBy(hugo)).toMatchObject({ id: payment, amountCents: 1300 })
  })
})

describe('« Pas encore » to it', () => {
  const noon = (day: number) => new Date(`2035-06-${day}T10:00:00Z`)
  const remind = (id: string, now: Date) =>
    remindOfShares({ db: test.db, actor: nadia, input: { id, parties: [partyIdOf(karim.id)] }, now })
  const notSeen = async () => {
    const { groupId, ids } = await start(['2035-06-09', '2035-06-16'])
    const payment = await declareInGroup(test.db, { groupId, from: karim, to: nadia, amountCents: 1300 })
    await markNotSeen({ db: test.db, actor: nadia, input: { id: payment }, now: noon(18) })
    return { groupId, ids, payment }
  }

  it('leaves « Reçu » to who is paid, in their balances and on the pages of the matches', async () => {
    const { ids, payment } = await notSeen()
    expect((await bookOf(nadia))?.toConfirm).toMatchObject([{ id: payment, notSeenAt: noon(18).toISOString() }])
    for (const id of ids) expect((await pageOf(nadia, id)).shares?.[1]).toMatchObject({ state: 'not-seen', payment: { id: payment } })
    await confirmPayment({ db: test.db, actor: nadia, input: { id: payment } })
    expect((await bookOf(nadia))?.toConfirm).toEqual([])
    expect(await bookOf(karim)).toBeUndefined()
  })

  it('is seen by who paid, who takes it back and pays again', async () => {
    const { groupId, ids, payment } = await notSeen()
    expect(await bookOf(karim)).toMatchObject({
      declared: [{ id: payment, to: { displayName: 'Nadia Belkacem' }, amountCents: 1300, notSeenAt: noon(18).toISOString() }],
      pairs: [{ balanceCents: -1300, declaredCents: 1300 }],
    })
    for (const id of ids) expect(await pageOf(karim, id)).toMatchObject({ own: { state: 'not-seen' }, can: { withdraw: true } })
    await withdrawPayment({ db: test.db, actor: karim, input: { id: payment } })
    expect(await bookOf(karim)).toMatchObject({ declared: [], pairs: [{ declaredCents: 0 }] })
    await declareInGroup(test.db, { groupId, from: karim, to: nadia, amountCents: 1300 })
    for (const id of ids) expect(await stateOf(id)).toBe('declared')
  })

  it('can be followed by « Relancer » after three days, which is told', async () => {
    const { ids } = await notSeen()
    const owes = () => owesShare(test.db.read, { userId: karim.id, matchId: ids[0] })
    await expect(remind(ids[0], new Date('2035-06-21T09:59:00Z'))).rejects.toMatchObject({ code: 'NOBODY_TO_REMIND' })
    expect((await pageOf(nadia, ids[0], noon(21))).can.remind).toContain(partyIdOf(karim.id))
    await remind(ids[0], noon(21))
    expect(test.events).toContainEqual(
      expect.objectContaining({ type: 'ledger.reminded', matchId: ids[0], reminders: [{ userId: karim.id, dueCents: 650 }] }),
    )
    // Its mail is sent.
    expect(await owes()).toBe(true)
    await expect(remind(ids[0], noon(22))).rejects.toMatchObject({ code: 'NOBODY_TO_REMIND' })
  })

  it('is the same for a payment of one match', async () => {
    const { ids } = await start(['2035-06-09'])
    const payment = await declareFor(test.db, ids[0], karim, nadia)
    expect(await owesShare(test.db.read, { userId: karim.id, matchId: ids[0] })).toBe(false)
    await markNotSeen({ db: test.db, actor: nadia, input: { id: payment }, now: noon(18) })
    expect((await bookOf(nadia))?.toConfirm).toMatchObject([{ id: payment }])
    await remind(ids[0], noon(21))
    expect(await owesShare(test.db.read, { userId: karim.id, matchId: ids[0] })).toBe(true)
  })
})
