import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoteAdmin } from '#features/groups/commands/demote-admin.ts'
import { contestShare } from '#features/ledger/commands/contest-share.ts'
import { withdrawPayment } from '#features/ledger/commands/withdraw-payment.ts'
import { ledgerEntries } from '#features/ledger/ledger-entries.table.ts'
import { readGroupLedger } from '#features/ledger/own-balances.queries.ts'
import { newId } from '#platform/new-id.ts'
import { addToFund } from '#testing/fixtures/funds.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { declareInGroup, receiveInGroup } from '#testing/fixtures/ledger.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { answerFor, insertChainOfDebts, proposableTo, proposeIn } from '#testing/fixtures/settlements.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { proposeSettlement } from '../commands/propose-settlement.ts'
import { withdrawSettlement } from '../commands/withdraw-settlement.ts'
import { readGroupSettlement } from '../group-settlement.queries.ts'

const test = testDatabase()
const [ines, karim, nadia, hugo, sofia] = testPeople(test, [
  ...(['Inès Moreau', 'Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira', 'Sofia Lopes'] as const),
])
let groupId: string

/** Karim owes Inès, who is the admin, and Inès owes Nadia. */
beforeEach(async () => {
  groupId = await createTestGroup(test.db, ines, { admins: [sofia], members: [karim, nadia, hugo] })
  await insertChainOfDebts(test.db, groupId, [karim, ines, nadia])
})

const seenBy = (viewer: Person, now?: Date) => readGroupSettlement(test.db, viewer, { id: groupId }, now)
const latestOf = async (viewer: Person, now?: Date) => (await seenBy(viewer, now)).latest
const settlementEntries = async () =>
  (await test.db.read.select().from(ledgerEntries).where(eq(ledgerEntries.groupId, groupId))).filter(({ kind }) => kind === 'settlement')
const pairsOf = async (viewer: Person) =>
  (await readGroupLedger(test.db, viewer, { id: groupId })).pairs.map(({ party, balanceCents }): [string, number] => [
    party.displayName,
    balanceCents,
  ])
const declare = (from: Person, to: Person, amountCents: number) => declareInGroup(test.db, { groupId, from, to, amountCents })
const receive = (to: Person, from: Person, amountCents: number) => receiveInGroup(test.db, { groupId, from, to, amountCents })

it('a proposal that is sent again stays proposed, although its author is no admin any more', async () => {
  const input = await proposableTo(test.db, sofia, groupId)
  const propose = (actor: Person) => proposeSettlement({ db: test.db, actor, input })
  await propose(sofia)
  await demoteAdmin({ db: test.db, actor: ines, input: { id: groupId, userId: sofia.id } })
  await propose(sofia)
  await expect(propose(karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
})

describe('what could be proposed', () => {
  it('is for admins, with the payments of the others', async () => {
    const { proposable, latest } = await seenBy(sofia)
    expect(latest).toBeNull()
    expect(proposable).toMatchObject({
      payments: [{ debtor: { displayName: 'Karim Haddad' }, creditor: { displayName: 'Nadia Belkacem' }, amountCents: 650 }],
      replacedCount: 2,
      isPartial: false,
    })
    for (const member of [karim, nadia, hugo]) expect(await seenBy(member)).toEqual({ proposable: null, latest: null })
  })

  it('leaves nothing out where somebody keeps money of the fund, which is no debt between people', async () => {
    await addToFund(test.db, ines, groupId, { kind: 'income', holder: hugo })
    await addToFund(test.db, ines, groupId, { holder: karim })
    expect((await seenBy(sofia)).proposable).toMatchObject({ replacedCount: 2, isPartial: false })
  })

  it('is nothing where as many payments would be left', async () => {
    const id = await createTestGroup(test.db, ines, { members: [karim, nadia] })
    await endPaidMatch(test.db, ines, { players: [karim, nadia], groupId: id })
    expect(await readGroupSettlement(test.db, ines, { id })).toEqual({ proposable: null, latest: null })
  })

  it('is without what waits for an answer', async () => {
    const payment = await declare(karim, ines, 100)
    expect((await seenBy(ines)).proposable).toBeNull()
    await withdrawPayment({ db: test.db, actor: karim, input: { id: payment } })
    expect((await seenBy(ines)).proposable).not.toBeNull()
    const { id } = await endPaidMatch(test.db, ines, { players: [hugo], groupId })
    await contestShare({ db: test.db, actor: hugo, input: { id, word: 'J’étais absent.' } })
    expect((await seenBy(ines)).proposable).toMatchObject({ replacedCount: 2, isPartial: true })
  })
})

describe('a proposal', () => {
  it('shows admins all payments and answers, and others their own', async () => {
    const id = await proposeIn(test.db, ines, groupId)
    const open = { id, state: 'open', paymentCount: 1, asked: 3, agreed: 1, proposedBy: { displayName: 'Inès Moreau' } }
    expect(await seenBy(sofia)).toMatchObject({
      proposable: null,
      latest: { ...open, payments: [{}], replaced: [], replacedCount: 2, can: { agree: false, refuse: false, withdraw: true } },
    })
    const answers = (await latestOf(sofia))?.answers?.map(({ party, hasAgreed }) => [party.displayName, hasAgreed])
    expect(new Map(answers as [string, boolean][])).toEqual(
      new Map([
        ['Inès Moreau', true],
        ['Karim Haddad', false],
        ['Nadia Belkacem', false],
      ]),
    )
    expect(await latestOf(karim)).toMatchObject({
      ...open,
      answers: null,
      replacedCount: null,
      ownAnswer: null,
      can: { agree: true, refuse: true, withdraw: false },
      payments: [{ debtor: { isViewer: true }, creditor: { displayName: 'Nadia Belkacem' }, amountCents: 650 }],
      replaced: [{ debtor: { isViewer: true }, creditor: { displayName: 'Inès Moreau' }, amountCents: 650 }],
    })
    // Who plays no part in it, and a member who only reads.
    expect(await seenBy(hugo)).toEqual({ proposable: null, latest: null })
  })

  it('changes nothing before the last agreement, which makes one entry', async () => {
    const id = await proposeIn(test.db, ines, groupId)
    await answerFor(test.db, karim, id)
    await answerFor(test.db, karim, id)
    expect([await settlementEntries(), await pairsOf(karim)]).toEqual([[], [['Inès Moreau', -650]]])
    await answerFor(test.db, nadia, id)
    await answerFor(test.db, nadia, id)
    expect(await settlementEntries()).toMatchObject([{ authorId: ines.id, matchId: null, method: null }])
    expect(await pairsOf(karim)).toEqual([['Nadia Belkacem', -650]])
    expect([await pairsOf(ines), await pairsOf(nadia)]).toEqual([[], [['Karim Haddad', 650]]])
    expect(await latestOf(nadia)).toMatchObject({ state: 'accepted', agreed: 3, can: { agree: false, refuse: false } })
    expect((await seenBy(ines)).proposable).toBeNull()
    await receive(nadia, karim, 650)
    expect(await pairsOf(nadia)).toEqual([])
  })

  it('cancels a circle of debts without any payment', async () => {
    await insertChainOfDebts(test.db, groupId, [nadia, karim])
    const id = await proposeIn(test.db, ines, groupId)
    for (const actor of [karim, nadia]) await answerFor(test.db, actor, id)
    expect(await settlementEntries()).toHaveLength(1)
    for (const one of [ines, karim, nadia]) expect(await pairsOf(one)).toEqual([])
  })

  it('ends with a refusal, also of who had agreed', async () => {
    const id = await proposeIn(test.db, ines, groupId)
    await answerFor(test.db, karim, id)
    await answerFor(test.db, karim, id, 'refused')
    await answerFor(test.db, karim, id, 'refused')
    expect(await latestOf(ines)).toMatchObject({ state: 'declined', answers: null, can: { withdraw: false } })
    await expect(answerFor(test.db, nadia, id)).rejects.toMatchObject({ code: 'SETTLEMENT_ENDED' })
    expect(await settlementEntries()).toEqual([])
    expect((await seenBy(ines)).proposable).not.toBeNull()
  })

  it('is taken back by who proposed it or another admin, and by nobody else', async () => {
    const id = await proposeIn(test.db, ines, groupId)
    const withdraw = (actor: Person) => withdrawSettlement({ db: test.db, actor, input: { id } })
    await expect(withdraw(karim)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(withdraw(hugo)).rejects.toMatchObject({ code: 'SETTLEMENT_NOT_FOUND' })
    await withdraw(sofia)
    await withdraw(ines)
    expect(await latestOf(karim)).toMatchObject({ state: 'declined' })
    await expect(answerFor(test.db, karim, id)).rejects.toMatchObject({ code: 'SETTLEMENT_ENDED' })
    const again = await proposeIn(test.db, sofia, groupId)
    for (const actor of [karim, nadia]) await answerFor(test.db, actor, again)
    // Sofia takes no part, but Inès has not been asked before.
    expect(await settlementEntries()).toEqual([])
    await answerFor(test.db, ines, again)
    expect(await settlementEntries()).toMatchObject([{ authorId: sofia.id }])
    await expect(withdrawSettlement({ db: test.db, actor: sofia, input: { id: again } })).rejects.toMatchObject({
      code: 'SETTLEMENT_ENDED',
    })
  })

  it('is answered by those who are asked alone', async () => {
    const id = await proposeIn(test.db, ines, groupId)
    for (const actor of [hugo, sofia]) await expect(answerFor(test.db, actor, id)).rejects.toMatchObject({ code: 'SETTLEMENT_NOT_FOUND' })
    await expect(answerFor(test.db, karim, newId())).rejects.toMatchObject({ code: 'SETTLEMENT_NOT_FOUND' })
  })

  it('is sent once, however often, and one at a time', async () => {
    const input = await proposableTo(test.db, ines, groupId)
    const propose = (actor: Person, changes = {}) => proposeSettlement({ db: test.db, actor, input: { ...input, ...changes } })
    await propose(ines)
    await propose(ines)
    const others = input.payments.map((payment) => ({ ...payment, amountCents: 600 }))
    for (const payments of [others, []])
      await expect(propose(ines, { payments })).rejects.toMatchObject({ code: 'SETTLEMENT_SENT', status: 409 })
    await expect(propose(sofia)).rejects.toMatchObject({ code: 'SETTLEMENT_NOT_FOUND' })
    await expect(propose(sofia, { key: newId() })).rejects.toMatchObject({ code: 'SETTLEMENT_OPEN' })
    await expect(propose(karim, { key: newId() })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('is what the admin saw, or nothing', async () => {
    const input = await proposableTo(test.db, ines, groupId)
    await insertChainOfDebts(test.db, groupId, [karim, ines, nadia])
    await expect(proposeSettlement({ db: test.db, actor: ines, input })).rejects.toMatchObject({ code: 'SETTLEMENT_CHANGED' })
  })
})
