import type { AttendanceMark } from '@coup-denvoi/contract/attendance/attendance.rules'
import { desc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { attendanceEntries } from '#features/attendance/attendance-entries.table.ts'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { readGroupSettlement } from '#features/settlements/group-settlement.queries.ts'
import { settlementAnswers } from '#features/settlements/settlements.table.ts'
import { newId } from '#platform/new-id.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { startPaidSeries } from '#testing/fixtures/paid-series.ts'
import { answerFor, proposeIn } from '#testing/fixtures/settlements.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { confirmPayment } from '../commands/confirm-payment.ts'
import { contestShare } from '../commands/contest-share.ts'
import { correctShare } from '../commands/correct-share.ts'
import { declarePayment } from '../commands/declare-payment.ts'
import { keepShare } from '../commands/keep-share.ts'
import { noteReceipt } from '../commands/note-receipt.ts'
import { setCost } from '../commands/set-cost.ts'
import { withdrawPayment } from '../commands/withdraw-payment.ts'
import { ledgerPostings } from '../ledger-entries.table.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { readMatchLedger } from '../match-ledger.queries.ts'
import { readOwnLedger } from '../own-balances.queries.ts'
import { ledgerPayments } from '../payments/ledger-payments.table.ts'
import { isOpenPayment } from '../payments/open-payments.queries.ts'
import { readSeriesLedger } from '../series-ledger.queries.ts'

const test = testDatabase()
const people = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Inès Moreau'])
const [nadia, karim] = people

const KINDS = [
  ...(['declare', 'confirm', 'withdraw', 'receive', 'contest', 'keep', 'correct', 'cost', 'mark'] as const),
  ...(['propose', 'settle', 'refuse', 'ahead', 'note-ahead', 'refund'] as const),
] as const

/**
 * What somebody does, in a history of two matches of a group, one that Nadia organized, its admin, and one that Karim did, and of a series of
 * Nadia in it.
 */
const act = fc.record({
  kind: fc.constantFrom(...KINDS, 'declare', 'confirm', 'confirm', 'propose', 'settle'),
  match: fc.nat({ max: 1 }),
  who: fc.nat({ max: 3 }),
  cents: fc.integer({ min: 1, max: 4000 }),
  mark: fc.constantFrom<AttendanceMark>('present', 'late', 'absent', 'excused'),
})
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

const actOf = (kind: Act['kind'], who: number, cents: number, match = 0): Act => ({ kind, who, cents, match, mark: 'late' })

/** A history in which every kind of act succeeds. */
const EVERY_KIND: Act[] = [
  actOf('mark', 3, 1),
  ...[actOf('declare', 2, 199), actOf('withdraw', 2, 1), actOf('declare', 2, 99), actOf('confirm', 2, 1), actOf('receive', 3, 99)],
  ...[actOf('propose', 0, 1), actOf('refuse', 2, 1), actOf('propose', 0, 1), actOf('settle', 0, 1)],
  ...[actOf('contest', 2, 1), actOf('keep', 0, 1), actOf('correct', 2, 500), actOf('cost', 0, 3000)],
  ...[actOf('ahead', 1, 568), actOf('note-ahead', 2, 3000), actOf('refund', 0, 99)],
]

/** Refusals are part of a history; anything else is a defect. */
const REFUSALS = [
  'LEDGER_NOT_FOUND',
  'PAYMENT_TOO_HIGH',
  'PAYMENT_DECLARED',
  'PAYMENT_ANSWERED',
  'PAYMENT_NOT_FOUND',
  'SHARE_CONTESTED',
  'SHARE_CONTESTED_BEFORE',
  'SHARE_NOT_CONTESTED',
  'PERMISSION_DENIED',
  'PREPAYMENTS_CLOSED',
  'FAILED_PRECONDITION',
  'SETTLEMENT_NOT_FOUND',
  'SETTLEMENT_OPEN',
  'SETTLEMENT_CHANGED',
  'SETTLEMENT_OUTDATED',
  'SETTLEMENT_ENDED',
]

type Stage = { id: string; endsAt: Date; groupId: string; seriesId: string }

async function run({ kind, who, cents, mark }: Act, { id, endsAt, groupId, seriesId }: Stage): Promise<void> {
  const { db } = test
  const person = people[who] as Person
  const party = partyIdOf(person.id)
  const ledger = await readMatchLedger(db, nadia, { id })
  const payment = { key: newId(), matchId: id, groupId: null, amountCents: 1 + (cents % 650), method: 'cash' as const }
  const [open] = await db.read.select().from(ledgerPayments).where(isOpenPayment).orderBy(desc(ledgerPayments.declaredAt)).limit(1)
  const personOf = (partyId: string | undefined) => people.find((one) => partyIdOf(one.id) === partyId) ?? person
  const payee = personOf(ledger.payee.id)
  switch (kind) {
    case 'declare':
      return declarePayment({ db, actor: person, input: { ...payment, to: ledger.payee.id } })
    case 'confirm':
      return confirmPayment({ db, actor: personOf(open?.toId), input: { id: open?.id ?? 'none' } })
    case 'withdraw':
      return withdrawPayment({ db, actor: personOf(open?.fromId), input: { id: open?.id ?? 'none' } })
    case 'receive':
      return noteReceipt({ db, actor: payee, input: { ...payment, from: party } })
    case 'contest':
      return contestShare({ db, actor: person, input: { id, word: 'J’étais absent' } })
    case 'keep': {
      const contested = ledger.shares?.find(({ state }) => state === 'contested')
      return keepShare({ db, actor: payee, input: { id, party: contested?.party.id ?? party, word: 'La feuille le dit' } })
    }
    case 'correct': {
      const from = ledger.shares?.find((share) => share.party.id === party)?.amountCents ?? 0
      return correctShare({ db, actor: payee, input: { id, party, amountCents: cents, from, word: 'Comme convenu' } })
    }
    case 'cost':
      return setCost({ db, actor: nadia, input: { id, totalCostCents: cents, payeeId: person.id, word: 'Le ticket' } })
    case 'ahead':
      return declarePayment({
        db,
        actor: person,
        input: { ...payment, matchId: null, seriesId, to: partyIdOf(nadia.id), amountCents: cents },
      })
    case 'note-ahead':
      return noteReceipt({ db, actor: nadia, input: { ...payment, matchId: null, seriesId, from: party, amountCents: cents } })
    case 'refund': {
      const { books } = await readOwnLedger(db, nadia)
      const owed = books.find(({ group }) => group?.id === groupId)?.pairs.find(({ balanceCents }) => balanceCents < 0)
      return declarePayment({ db, actor: nadia, input: { ...payment, matchId: null, groupId, to: owed?.party.id ?? party } })
    }
    case 'mark': {
      const entries = await db.read.select().from(attendanceEntries)
      const version = entries.find((entry) => entry.matchId === id && entry.userId === person.id)?.version ?? 0
      return markAttendance({ db, actor: nadia, input: { id, marks: [{ playerId: person.id, mark, version }] }, now: endsAt })
    }
    case 'propose':
      await proposeIn(db, nadia, groupId, endsAt)
      return
    case 'settle':
      return settle(groupId, endsAt)
    case 'refuse':
      return answerFor(db, person, await latestIn(groupId), 'refused', endsAt)
  }
}

const latestIn = async (groupId: string): Promise<string> =>
  (await readGroupSettlement(test.db, nadia, { id: groupId })).latest?.id ?? 'none'

/** Everybody who is asked agrees, and has the same total as before. */
async function settle(groupId: string, now: Date): Promise<void> {
  const id = await latestIn(groupId)
  const asked = await test.db.read.select().from(settlementAnswers).where(eq(settlementAnswers.settlementId, id))
  const actors = people.filter((person) => asked.some(({ partyId }) => partyId === partyIdOf(person.id)))
  if (actors.length === 0) return answerFor(test.db, nadia, id)
  const totals = () => Promise.all(people.map(totalOf))
  const before = await totals()
  for (const actor of actors) await answerFor(test.db, actor, id, 'agreed', now)
  expect(await totals()).toEqual(before)
}

async function totalOf(viewer: Person): Promise<number> {
  const { books } = await readOwnLedger(test.db, viewer)
  return books.flatMap(({ pairs }) => pairs).reduce((sum, { balanceCents }) => sum + balanceCents, 0)
}

async function expectBalanced(): Promise<void> {
  const uneven = await test.db.read
    .select({ sum: sql<number>`sum(${ledgerPostings.amountCents})::int` })
    .from(ledgerPostings)
    .groupBy(sql`least(party_id, counterparty_id), greatest(party_id, counterparty_id)`)
    .having(sql`sum(${ledgerPostings.amountCents}) <> 0`)
  expect(uneven).toEqual([])
}

/** Nobody has more left ahead than they are owed, and who has something left owes nothing. */
async function expectCredits(seriesId: string): Promise<void> {
  const { subscribers, groupId } = await readSeriesLedger(test.db, nadia, { id: seriesId })
  const { books } = await readOwnLedger(test.db, nadia)
  const book = books.find(({ group }) => (group?.id ?? null) === groupId)
  const balances = new Map(book?.pairs.map(({ party, balanceCents }) => [party.id, balanceCents]))
  for (const { party, creditCents } of subscribers ?? []) {
    expect(creditCents).toBeGreaterThanOrEqual(0)
    expect(creditCents).toBeLessThanOrEqual(Math.max(0, -(balances.get(party.id) ?? 0)))
  }
}

it('keeps every pair even, and shares that are the cost to the cent, whatever happens in whatever order', async () => {
  const done = new Set<Act['kind']>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 18 }), async (acts) => {
      const groupId = await createTestGroup(test.db, nadia, { members: people.slice(1) })
      const seriesId = await startPaidSeries(test.db, nadia, { regulars: people, groupId })
      const matches: { id: string; endsAt: Date; groupId: string }[] = []
      for (const organizer of [nadia, karim]) {
        const players = people.filter(({ id }) => id !== organizer.id)
        matches.push({ ...(await endPaidMatch(test.db, organizer, { players, groupId })), groupId })
      }
      for (const one of acts)
        await run(one, { ...(matches[one.match] as (typeof matches)[number]), seriesId }).then(
          () => done.add(one.kind),
          (error: { code?: string }) => {
            if (!REFUSALS.includes(error.code ?? '')) throw error
          },
        )
      await expectBalanced()
      for (const [at, { id }] of matches.entries()) {
        const ledger = await readMatchLedger(test.db, nadia, { id })
        const byHand = acts.some(({ kind, match }) => kind === 'correct' && match === at)
        const wanted = ledger.totalCostCents ?? ledger.present * ledger.pricePerPlayerCents
        if (!byHand && ledger.present > 0) expect(ledger.sumCents).toBe(wanted)
        for (const { dueCents, amountCents } of ledger.shares ?? []) {
          expect(dueCents).toBeGreaterThanOrEqual(0)
          expect(dueCents).toBeLessThanOrEqual(amountCents)
        }
      }
      await expectCredits(seriesId)
      // What one reads as owed to somebody, the other reads as owing.
      const balances = await Promise.all(people.map(totalOf))
      expect(balances.reduce((sum, cents) => sum + cents, 0)).toBe(0)
    }),
    { numRuns: 10, examples: [[EVERY_KIND]] },
  )
  // Guards against histories in which everything is refused.
  expect([...done].toSorted()).toEqual(KINDS.toSorted())
}, 240_000)
