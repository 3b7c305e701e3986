import { eq } from 'drizzle-orm'
import { declarePayment } from '#features/ledger/commands/declare-payment.ts'
import { noteReceipt } from '#features/ledger/commands/note-receipt.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.queries.ts'
import { readMatchLedger } from '#features/ledger/match-ledger.queries.ts'
import type { Actor } from '#features/matches/matches.access.ts'
import { matches } from '#features/matches/matches.table.ts'
import { paymentDetails } from '#features/payment-details/payment-details.table.ts'
import { setPrepayments } from '#features/series/commands/set-prepayments.ts'
import { series } from '#features/series/series.table.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'

/** Of the documentation of the banks: valid, and nobody's. */
const IBAN = 'FR7630006000011234567890189'

/** How Nadia is paid, and what her Wednesdays cost: Karim has paid ahead, of the last match one says to have paid and one has not paid yet. */
export async function seedLedger(db: Database, players: readonly Actor[], ibanSeal: SecretSeal, now: Date): Promise<void> {
  const nadia = players.find(({ displayName }) => displayName === 'Nadia Belkacem')
  const karim = players.find(({ displayName }) => displayName === 'Karim Haddad')
  const [found] = await db.read.select({ id: series.id }).from(series).where(eq(series.title, 'Le mercredi des Canuts'))
  if (!nadia || !karim || !found) return
  const iban = ibanSeal.seal(Buffer.from(IBAN), nadia.id)
  const details = { paypalName: 'NadiaDuMercredi', beneficiary: nadia.displayName, iban }
  await db.transaction(({ tx }) => tx.insert(paymentDetails).values({ userId: nadia.id, ...details, updatedAt: now }))
  await setPrepayments({ db, actor: nadia, input: { id: found.id, accepted: true }, now })
  const played = await db.read
    .select({ id: matches.id, endsAt: matches.endsAt })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .where(eq(seriesDates.seriesId, found.id))
    .orderBy(seriesDates.date)
  const [first] = played
  if (!first) return
  const about = { matchId: null, seriesId: found.id, groupId: null, method: 'transfer' as const }
  const ahead = { key: newId(), from: partyIdOf(karim.id), ...about, amountCents: 60_00 }
  await noteReceipt({ db, actor: nadia, input: ahead, now: first.endsAt })
  for (const [at, { id, endsAt }] of played.entries())
    await seedPayments(db, { id, nadia, players, isLast: at === played.length - 1, at: new Date(endsAt.getTime() + 60 * 60_000) })
}

type Played = { id: string; nadia: Actor; players: readonly Actor[]; isLast: boolean; at: Date }

async function seedPayments(db: Database, { id: matchId, nadia, players, isLast, at: now }: Played): Promise<void> {
  const { shares } = await readMatchLedger(db, nadia, { id: matchId }, now)
  const due = (shares ?? []).filter(({ state }) => state === 'due')
  for (const [at, { party, dueCents: amountCents }] of due.entries()) {
    const about = { key: newId(), matchId, groupId: null, amountCents }
    const payer = players.find((player) => player.id === party.userId)
    if (isLast && at === 0) continue
    if (isLast && at === 1 && payer)
      await declarePayment({ db, actor: payer, input: { ...about, to: partyIdOf(nadia.id), method: 'paypal' }, now })
    else await noteReceipt({ db, actor: nadia, input: { ...about, from: party.id, method: 'cash' }, now })
  }
}
