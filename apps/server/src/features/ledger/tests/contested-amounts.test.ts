import { expect, it } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { declareFor, declareInGroup, receiveInGroup, sharesSeenBy } from '#testing/fixtures/ledger.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { contestShare } from '../commands/contest-share.ts'
import { declarePayment } from '../commands/declare-payment.ts'
import { noteReceipt } from '../commands/note-receipt.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { readMatchLedger } from '../match-ledger.queries.ts'
import { findOwed } from '../owed.queries.ts'
import { readGroupLedger } from '../own-balances.queries.ts'
import { findPaymentsToAnswer } from '../pending-answers.public.ts'

const test = testDatabase()
const [nadia, karim] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad'])

/** Karim owes Nadia 6,50 € for each of two matches, and contests the first. */
const start = async (before?: (first: string) => Promise<unknown>) => {
  const groupId = await createTestGroup(test.db, nadia, { members: [karim] })
  const { id: first } = await endPaidMatch(test.db, nadia, { players: [karim], groupId, date: '2035-06-09' })
  const { id: second } = await endPaidMatch(test.db, nadia, { players: [karim], groupId, date: '2035-06-16' })
  await before?.(first)
  await contestShare({ db: test.db, actor: karim, input: { id: first, word: 'J’étais absent.' } })
  return { groupId, first, second }
}

/** What Karim can be asked to pay now, as each page says it. */
async function askedFor({ groupId, first, second }: Awaited<ReturnType<typeof start>>) {
  const openIn = async (viewer: Person) =>
    (await readGroupLedger(test.db, viewer, { id: groupId })).pairs.reduce(
      (sum, { balanceCents, declaredCents, contestedCents = 0 }) => sum + Math.abs(balanceCents) - declaredCents - contestedCents,
      0,
    )
  const onPages = await Promise.all([first, second].map(async (id) => (await readMatchLedger(test.db, karim, { id })).own))
  const { dueCents, declaredCents } = await findOwed(
    test.db.read,
    { fromId: partyIdOf(karim.id), toId: partyIdOf(nadia.id), groupId },
    null,
  )
  const home = (await findPaymentsToAnswer(test.db, karim)).items.flatMap((item) => (item.kind === 'debt' ? item.amountCents : []))
  return {
    pairs: [await openIn(karim), await openIn(nadia)],
    matches: onPages.reduce((sum, share) => sum + (share?.state === 'due' ? share.dueCents : 0), 0),
    payable: dueCents - declaredCents,
    home: home[0] ?? 0,
  }
}
const everywhere = (cents: number) => ({ pairs: [cents, cents], matches: cents, payable: cents, home: cents })
const receive = (matchId: string, amountCents: number) =>
  noteReceipt({
    db: test.db,
    actor: nadia,
    input: { key: newId(), from: partyIdOf(karim.id), matchId, groupId: null, amountCents, method: null },
  })

it('a contested share is asked for nowhere, and the rest is', async () => {
  const stage = await start()
  expect(await askedFor(stage)).toEqual(everywhere(650))
  await expect(declareInGroup(test.db, { groupId: stage.groupId, from: karim, to: nadia, amountCents: 651 })).rejects.toMatchObject({
    code: 'PAYMENT_TOO_HIGH',
  })
})

it('what is paid in all is for the shares that nobody contests', async () => {
  const stage = await start()
  await receiveInGroup(test.db, { groupId: stage.groupId, from: karim, to: nadia, amountCents: 650 })
  expect(await askedFor(stage)).toEqual(everywhere(0))
  expect((await sharesSeenBy(test.db, nadia, stage.second))['Karim Haddad']).toEqual([650, 'received'])
  expect((await readMatchLedger(test.db, karim, { id: stage.first })).own).toMatchObject({ state: 'contested', dueCents: 650 })
})

it('of a contested share that is paid in part the rest waits, and nothing else', async () => {
  const stage = await start((first) => receive(first, 200))
  expect(await askedFor(stage)).toEqual(everywhere(650))
})

it('one that is said to be paid waits once, not twice', async () => {
  const stage = await start((first) => declareFor(test.db, first, karim, nadia))
  expect(await askedFor(stage)).toEqual(everywhere(650))
  const input = { key: newId(), to: partyIdOf(nadia.id), matchId: null, groupId: stage.groupId, amountCents: 650, method: 'cash' as const }
  await declarePayment({ db: test.db, actor: karim, input })
  expect(await askedFor(stage)).toEqual(everywhere(0))
})
