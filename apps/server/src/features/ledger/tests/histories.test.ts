import type { AttendanceMark } from '@coup-denvoi/contract/attendance/attendance.rules'
import { desc, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { attendanceEntries } from '#features/attendance/attendance-entries.table.ts'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { newId } from '#platform/new-id.ts'
import { endPaidMatch } from '#testing/paid-match.ts'
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
import { ledgerPayments } from '../ledger-payments.table.ts'
import { readMatchLedger } from '../match-ledger.queries.ts'
import { isOpenPayment } from '../open-payments.queries.ts'
import { readOwnLedger } from '../own-balances.queries.ts'

const test = testDatabase()
const people = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Inès Moreau'])
const [nadia] = people

const KINDS = ['declare', 'confirm', 'withdraw', 'receive', 'contest', 'keep', 'correct', 'cost', 'mark'] as const

/** What somebody does, in a history of two matches that Nadia organized. */
const act = fc.record({
  kind: fc.constantFrom(...KINDS, 'declare', 'confirm'),
  match: fc.nat({ max: 1 }),
  who: fc.nat({ max: 3 }),
  cents: fc.integer({ min: 1, max: 4000 }),
  mark: fc.constantFrom<AttendanceMark>('present', 'late', 'absent', 'excused'),
})
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

/** Refusals are part of a history; anything else is a defect. */
const REFUSALS = [
  'LEDGER_NOT_FOUND',
  'PAYMENT_TOO_HIGH',
  'PAYMENT_ANSWERED',
  'PAYMENT_NOT_FOUND',
  'SHARE_CONTESTED',
  'SHARE_CONTESTED_BEFORE',
  'SHARE_NOT_CONTESTED',
  'PERMISSION_DENIED',
  'FAILED_PRECONDITION',
]

async function run({ kind, who, cents, mark }: Act, { id, endsAt }: { id: string; endsAt: Date }): Promise<void> {
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
    case 'mark': {
      const entries = await db.read.select().from(attendanceEntries)
      const version = entries.find((entry) => entry.matchId === id && entry.userId === person.id)?.version ?? 0
      return markAttendance({ db, actor: nadia, input: { id, marks: [{ playerId: person.id, mark, version }] }, now: endsAt })
    }
  }
}

async function expectBalanced(): Promise<void> {
  const uneven = await test.db.read
    .select({ sum: sql<number>`sum(${ledgerPostings.amountCents})::int` })
    .from(ledgerPostings)
    .groupBy(sql`least(party_id, counterparty_id), greatest(party_id, counterparty_id)`)
    .having(sql`sum(${ledgerPostings.amountCents}) <> 0`)
  expect(uneven).toEqual([])
}

it('keeps every pair even, and shares that are the cost to the cent, whatever happens in whatever order', async () => {
  const done = new Set<Act['kind']>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 18 }), async (acts) => {
      const others = people.slice(1)
      const matches = [await endPaidMatch(test.db, nadia, { players: others }), await endPaidMatch(test.db, nadia, { players: others })]
      for (const one of acts)
        await run(one, matches[one.match] as (typeof matches)[number]).then(
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
      // What one reads as owed to somebody, the other reads as owing.
      const balances = await Promise.all(
        people.map(async (viewer) => {
          const { books } = await readOwnLedger(test.db, viewer)
          return books.flatMap(({ pairs }) => pairs).reduce((sum, { balanceCents }) => sum + balanceCents, 0)
        }),
      )
      expect(balances.reduce((sum, cents) => sum + cents, 0)).toBe(0)
    }),
    { numRuns: 10 },
  )
  // Guards against histories in which everything is refused.
  expect([...done].toSorted()).toEqual(KINDS.toSorted())
}, 240_000)
