import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays } from '@coup-denvoi/contract/lib/local-time'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { and, eq } from 'drizzle-orm'
import { confirmPayment } from '#features/ledger/commands/confirm-payment.ts'
import { declarePayment } from '#features/ledger/commands/declare-payment.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.queries.ts'
import { endMatchWhenDue } from '#features/results/commands/end-match-when-due.ts'
import { publishSeries } from '#features/series/commands/publish-series.ts'
import { setPrepayments } from '#features/series/commands/set-prepayments.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { readMatchRow } from './match-fixtures.ts'
import type { Person } from './people.ts'
import { seriesDraft } from './series-draft.ts'

/** A Tuesday. */
const FIRST_DATE = '2035-06-12'

type PaidSeries = { regulars: readonly Person[]; groupId?: string; accepts?: boolean; match?: Partial<MatchDraft> }

/** « Five du mardi », of 6,50 € for each player, whose organizer accepts payments ahead. @returns its id */
export async function startPaidSeries(
  db: Database,
  organizer: Person,
  { regulars, groupId, accepts = true, match }: PaidSeries,
): Promise<string> {
  const input = seriesDraft({
    match: { title: 'Five du mardi', date: FIRST_DATE, time: '19:15', pricePerPlayer: 650, ...match },
    regulars: regulars.map(({ id }) => ({ userId: id, coOrganizes: false })),
    groupId: groupId ?? null,
  })
  const id = await startSeries({ db, actor: organizer, input, now: fromLocalTime(addDays(FIRST_DATE, -6), '12:00') })
  if (accepts) await setPrepayments({ db, actor: organizer, input: { id, accepted: true } })
  return id
}

/** Publishes a match of the series, the first one or weeks after it. @returns its id */
export async function publishPaidMatch(db: Database, seriesId: string, week: number): Promise<string> {
  const date = addDays(FIRST_DATE, 7 * week)
  await publishSeries(db, seriesId, fromLocalTime(addDays(date, -6), '12:00'))
  const [row] = await db.read
    .select({ matchId: seriesDates.matchId })
    .from(seriesDates)
    .where(and(eq(seriesDates.seriesId, seriesId), eq(seriesDates.date, date)))
  return row?.matchId ?? ''
}

/** The same, which is over. @returns its id and when it ended */
export async function playPaidMatch(db: Database, seriesId: string, week: number): Promise<{ id: string; endsAt: Date }> {
  const id = await publishPaidMatch(db, seriesId, week)
  const { endsAt } = await readMatchRow(db, id)
  await endMatchWhenDue({ db, input: { matchId: id, endsAt: endsAt.getTime() }, now: endsAt })
  return { id, endsAt }
}

type Prepayment = { seriesId: string; from: Person; to: Person; amountCents: number; now?: Date }

/** « J’ai payé » ahead. @returns the id of the payment */
export async function declareAhead(db: Database, { seriesId, from, to, amountCents, now }: Prepayment): Promise<string> {
  const key = newId()
  const input = { key, to: partyIdOf(to.id), matchId: null, seriesId, groupId: null, amountCents, method: 'lydia' as const }
  await declarePayment({ db, actor: from, input, now })
  return key
}

/** The same, received. */
export async function payAhead(db: Database, payment: Prepayment): Promise<void> {
  const id = await declareAhead(db, payment)
  await confirmPayment({ db, actor: payment.to, input: { id }, now: payment.now })
}
