import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { claimGuestPlace } from '#features/matches/guests/commands/claim-guest-place.ts'
import { setGuestRules } from '#features/matches/guests/commands/set-guest-rules.ts'
import { endMatchWhenDue } from '#features/results/commands/end-match-when-due.ts'
import { setPrepayments } from '#features/series/commands/set-prepayments.ts'
import { lockSeriesAsOrganizer } from '#features/series/series-people.public.ts'
import { newId } from '#platform/new-id.ts'
import { errorCodes } from '#testing/error-codes.ts'
import { createCrowdedMatch } from '#testing/fixtures/crowded-match.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { declareFor } from '#testing/fixtures/ledger.ts'
import { readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { declareAhead, payAhead, publishPaidMatch, startPaidSeries } from '#testing/fixtures/paid-series.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { confirmPayment } from '../commands/confirm-payment.ts'
import { correctShare } from '../commands/correct-share.ts'
import { noteReceipt } from '../commands/note-receipt.ts'
import { receivePayment } from '../commands/receive-payment.ts'
import { setCost } from '../commands/set-cost.ts'
import { syncShares } from '../commands/sync-shares.ts'
import { withdrawPayment } from '../commands/withdraw-payment.ts'
import { lockParties } from '../ledger.access.ts'
import { ledgerEntries, ledgerPostings } from '../ledger-entries.table.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { readMatchLedger } from '../match-ledger.queries.ts'
import { readOwnLedger } from '../own-balances.queries.ts'
import { readSeriesLedger } from '../series-ledger.queries.ts'

const test = testDatabase({ poolSize: 20 })

async function endedMatch(size: number) {
  const match = await createCrowdedMatch(test.db, size)
  const { id, endsAt, organizer } = match
  const [karim, hugo] = match.others as [Person, Person, ...Person[]]
  await endMatchWhenDue({ db: test.db, input: { matchId: id, endsAt: endsAt.getTime() }, now: endsAt })
  return { ...match, organizer, karim, hugo }
}

const entriesOf = async (matchId: string, kind: 'share' | 'correction' | 'payment') =>
  (await test.db.read.select().from(ledgerEntries)).filter((entry) => entry.matchId === matchId && entry.kind === kind)

async function sumOfAll(): Promise<number | null> {
  const [row] = await test.db.read.select({ sum: sql<number | null>`sum(${ledgerPostings.amountCents})::int` }).from(ledgerPostings)
  return row?.sum ?? null
}

it('makes one entry of a payment, or none, whatever both sides send at once', async () => {
  for (let round = 0; round < 5; round++) {
    const { db } = test
    const { id, organizer: nadia, karim } = await endedMatch(3)
    const payment = await declareFor(db, id, karim, nadia)
    const receipt = { from: partyIdOf(karim.id), matchId: id, groupId: null, amountCents: 650, method: null }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => {
        if (at % 3 === 0) return confirmPayment({ db, actor: nadia, input: { id: payment } })
        if (at % 3 === 1) return withdrawPayment({ db, actor: karim, input: { id: payment } })
        return noteReceipt({ db, actor: nadia, input: { key: newId(), ...receipt } })
      }),
    )
    for (const code of errorCodes(outcomes)) expect(['PAYMENT_ANSWERED', 'PAYMENT_TOO_HIGH']).toContain(code)
    expect(await entriesOf(id, 'payment')).toHaveLength(1)
    expect((await readMatchLedger(db, karim, { id })).own).toMatchObject({ dueCents: 0, state: 'received' })
    expect(await sumOfAll()).toBe(0)
  }
}, 120_000)

it('has none of a payment that was taken back first', async () => {
  for (let round = 0; round < 10; round++) {
    const { db } = test
    const { id, organizer: nadia, karim } = await endedMatch(2)
    const payment = await declareFor(db, id, karim, nadia)
    const outcomes = await Promise.allSettled([
      withdrawPayment({ db, actor: karim, input: { id: payment } }),
      confirmPayment({ db, actor: nadia, input: { id: payment } }),
    ])
    expect(errorCodes(outcomes)).toEqual(['PAYMENT_ANSWERED'])
    expect(await entriesOf(id, 'payment')).toHaveLength(outcomes[0]?.status === 'fulfilled' ? 0 : 1)
  }
}, 120_000)

it('never lets somebody say that they paid more than they owe', async () => {
  const { db } = test
  const { id, organizer: nadia, karim } = await endedMatch(2)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => declareFor(db, id, karim, nadia, 400)))
  expect(errorCodes(outcomes)).toEqual(Array.from({ length: 9 }, () => 'PAYMENT_TOO_HIGH'))
}, 60_000)

it('has exact shares after marks, corrections and payments at once', async () => {
  for (let round = 0; round < 5; round++) {
    const { db } = test
    const { id, organizer: nadia, others, endsAt } = await endedMatch(6)
    await setCost({ db, actor: nadia, input: { id, totalCostCents: 5000, payeeId: nadia.id, word: 'La facture' }, now: endsAt })
    const before = await readMatchLedger(db, nadia, { id })
    const mark = (player: Person, what: 'absent' | 'late') =>
      markAttendance({ db, actor: nadia, input: { id, marks: [{ playerId: player.id, mark: what, version: 0 }] }, now: endsAt })
    const pay = (from: Person) =>
      declareFor(db, id, from, nadia, 500).then((payment) => confirmPayment({ db, actor: nadia, input: { id: payment } }))
    const outcomes = await Promise.allSettled([
      ...others.slice(0, 2).map((player) => mark(player, 'absent')),
      ...others.slice(2, 4).map((player) => mark(player, 'late')),
      ...others.slice(1, 5).map(pay),
      ...[1, 2, 3].map(() => db.transaction((change) => syncShares(change, id))),
    ])
    // Who was marked as absent a moment before owes nothing.
    for (const code of errorCodes(outcomes)) expect(['PAYMENT_TOO_HIGH', 'LEDGER_NOT_FOUND']).toContain(code)
    const after = await readMatchLedger(db, nadia, { id })
    expect(before.sumCents).toBe(5000)
    expect([after.sumCents, after.present]).toEqual([5000, 4])
    expect(after.shares?.filter(({ state }) => state === 'lifted')).toHaveLength(2)
    expect(await sumOfAll()).toBe(0)
  }
}, 120_000)

it('makes the shares once, also when two processes end the match', async () => {
  for (let round = 0; round < 5; round++) {
    const { db } = test
    const { id, endsAt } = await createCrowdedMatch(db, 4)
    await Promise.all(
      Array.from({ length: 6 }, () => endMatchWhenDue({ db, input: { matchId: id, endsAt: endsAt.getTime() }, now: endsAt })),
    )
    await Promise.all(Array.from({ length: 6 }, () => db.transaction((change) => syncShares(change, id, { isFirst: true }), endsAt)))
    expect(await entriesOf(id, 'share')).toHaveLength(1)
    expect(await entriesOf(id, 'correction')).toEqual([])
  }
}, 120_000)

it('keeps one of two corrections of what both saw', async () => {
  for (let round = 0; round < 10; round++) {
    const { db } = test
    const { id, organizer: nadia, karim } = await endedMatch(3)
    const correct = (amountCents: number) =>
      correctShare({ db, actor: nadia, input: { id, party: partyIdOf(karim.id), amountCents, from: 650, word: 'Une mi-temps' } })
    const outcomes = await Promise.allSettled([correct(300), correct(200)])
    expect(errorCodes(outcomes)).toEqual(['SHARE_CHANGED'])
    expect(await entriesOf(id, 'correction')).toHaveLength(1)
  }
}, 120_000)

it('sets one of the costs that several organizers set at once', async () => {
  const { db } = test
  const { id, organizer: nadia, everyone } = await createCrowdedMatch(db, 5)
  const seen = { totalCostCents: null, payeeId: nadia.id, corrections: [] }
  const outcomes = await Promise.allSettled(
    everyone.map((payee, at) =>
      setCost({ db, actor: nadia, input: { id, totalCostCents: at === 0 ? null : 1000 * at, payeeId: payee.id, seen } }),
    ),
  )
  // Who sets what everybody saw may be first, and changes nothing.
  const refused = errorCodes(outcomes)
  expect(refused.every((code) => code === 'EDITED_MEANWHILE')).toBe(true)
  expect([3, 4]).toContain(refused.length)
  const set = outcomes.findIndex(({ status }, at) => at > 0 && status === 'fulfilled')
  expect(await readMatchLedger(db, nadia, { id })).toMatchObject({
    payee: { userId: everyone[set]?.id },
    totalCostCents: 1000 * set,
  })
}, 120_000)

it('keeps a correction that is made while the cost is set, or refuses it', async () => {
  for (let round = 0; round < 10; round++) {
    const { db } = test
    const { id, organizer: nadia, karim, endsAt } = await endedMatch(3)
    const seen = { totalCostCents: null, payeeId: nadia.id, corrections: [] }
    const outcomes = await Promise.allSettled([
      correctShare({ db, actor: nadia, input: { id, party: partyIdOf(karim.id), amountCents: 300, from: 650, word: 'Une mi-temps' } }),
      setCost({ db, actor: nadia, input: { id, totalCostCents: 3000, payeeId: nadia.id, word: 'La facture', seen }, now: endsAt }),
    ])
    const isCorrected = outcomes[0]?.status === 'fulfilled'
    expect(errorCodes(outcomes)).toEqual([isCorrected ? 'EDITED_MEANWHILE' : 'SHARE_CHANGED'])
    expect((await readMatchLedger(db, karim, { id })).own).toMatchObject(
      isCorrected ? { amountCents: 300, fixedCents: 300 } : { amountCents: 1000, fixedCents: null },
    )
  }
}, 120_000)

it('pays a share ahead or leaves it due, whatever is confirmed, noted and paid while the match ends', async () => {
  for (let round = 0; round < 5; round++) {
    const { db } = test
    const [maël, karim, inès] = (await createPeople(db, ['Maël Nguyen', 'Karim Haddad', 'Inès Moreau'])) as [Person, Person, Person]
    const seriesId = await startPaidSeries(db, maël, { regulars: [maël, karim, inès] })
    const id = await publishPaidMatch(db, seriesId, 0)
    const { endsAt } = await readMatchRow(db, id)
    const ahead = { seriesId, to: maël, amountCents: 650 }
    const declared = await declareAhead(db, { ...ahead, from: karim })
    const note = () =>
      noteReceipt({
        db,
        actor: maël,
        input: { key: newId(), from: partyIdOf(karim.id), matchId: null, seriesId, groupId: null, amountCents: 650, method: 'cash' },
      })
    const outcomes = await Promise.allSettled([
      ...[1, 2, 3].map(() => endMatchWhenDue({ db, input: { matchId: id, endsAt: endsAt.getTime() }, now: endsAt })),
      ...[1, 2, 3].map(() => confirmPayment({ db, actor: maël, input: { id: declared } })),
      ...[1, 2, 3].map(() => payAhead(db, { ...ahead, from: inès })),
      ...[1, 2].map(note),
      ...[true, true].map((accepted) => setPrepayments({ db, actor: maël, input: { id: seriesId, accepted } })),
    ])
    expect(errorCodes(outcomes)).toEqual([])
    expect(await entriesOf(id, 'share')).toHaveLength(1)
    for (const person of [karim, inès])
      expect((await readMatchLedger(db, person, { id })).own).toMatchObject({ state: 'prepaid', dueCents: 0 })
    // Each payment once: the first receipt may have answered what was declared.
    const { subscribers } = await readSeriesLedger(db, maël, { id: seriesId })
    const left = Object.fromEntries((subscribers ?? []).map(({ party, creditCents }) => [party.displayName, creditCents]))
    expect(left['Inès Moreau']).toBe(1300)
    expect([650, 1300]).toContain(left['Karim Haddad'])
    expect(await sumOfAll()).toBe(0)
  }
}, 120_000)

it('confirms a payment ahead while somebody changes the series, without waiting for them', async () => {
  const { db } = test
  const [maël, karim] = (await createPeople(db, ['Maël Nguyen', 'Karim Haddad'])) as [Person, Person]
  const seriesId = await startPaidSeries(db, maël, { regulars: [maël, karim] })
  const declared = await declareAhead(db, { seriesId, from: karim, to: maël, amountCents: 650 })
  await db.transaction(async (change) => {
    await lockSeriesAsOrganizer(change, maël, seriesId)
    await confirmPayment({ db, actor: maël, input: { id: declared } })
  })
  const { subscribers } = await readSeriesLedger(db, maël, { id: seriesId })
  expect(subscribers?.find(({ party }) => party.displayName === 'Karim Haddad')?.creditCents).toBe(650)
}, 120_000)

it('tells once that little is left, also where two matches of the series end at once', async () => {
  for (let round = 0; round < 5; round++) {
    const { db } = test
    const [maël, karim] = (await createPeople(db, ['Maël Nguyen', 'Karim Haddad'])) as [Person, Person]
    const seriesId = await startPaidSeries(db, maël, { regulars: [maël, karim] })
    await payAhead(db, { seriesId, from: karim, to: maël, amountCents: 700 })
    const ids = [await publishPaidMatch(db, seriesId, 0), await publishPaidMatch(db, seriesId, 1)]
    const ends = await Promise.all(ids.map((id) => readMatchRow(db, id)))
    await Promise.all(ends.map(({ id, endsAt }) => endMatchWhenDue({ db, input: { matchId: id, endsAt: endsAt.getTime() }, now: endsAt })))
    const told = test.reactionEvents.filter((event) => event.type === 'ledger.credit-low' && event.userId === karim.id)
    expect(told).toHaveLength(1)
  }
}, 120_000)

it('loses no « Reçu » of what a guest owes in all while they get an account', async () => {
  const { db } = test
  const [nadia, hugo] = (await createPeople(db, ['Nadia Belkacem', 'Hugo Ferreira'])) as [Person, Person]
  const guest = newGuest('Rémi')
  const { id, endsAt } = await endPaidMatch(db, nadia, {
    before: async (match) => {
      await setGuestRules({ db, actor: nadia, input: { id: match, guestPolicy: 'open', guestsPerPlayer: 1 } })
      await comeByLink(db, match, guest)
    },
  })
  const fromId = partyIdOf(guest.guestId)
  const toId = partyIdOf(nadia.id)
  const claim = await db.transaction(async (change) => {
    await lockParties(change.tx, [fromId, toId])
    const about = { fromId, toId, groupId: null, matchId: null, seriesId: null, amountCents: 650, method: null }
    const unanswered = { declaredAt: null, notSeenAt: null, withdrawnAt: null }
    await receivePayment(
      change,
      { id: newId(), receiptKey: null, ...about, ...unanswered },
      { ...about, authorId: nadia.id, receiptKey: null },
    )
    let hasEnded = false
    const claimed = claimGuestPlace({ db, actor: hugo, input: guest, now: endsAt }).finally(() => {
      hasEnded = true
    })
    await vi.waitUntil(async () => hasEnded || (await somebodyWaits()), { timeout: 10_000, interval: 5 })
    return { claimed }
  })
  await claim.claimed
  expect((await readMatchLedger(db, hugo, { id })).own).toMatchObject({ state: 'received', dueCents: 0 })
  expect((await readOwnLedger(db, nadia)).books).toEqual([])
}, 60_000)

/** For a lock. */
async function somebodyWaits(): Promise<boolean> {
  const rows = await test.db.read
    .select({ pid: sql`pid` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length > 0
}
