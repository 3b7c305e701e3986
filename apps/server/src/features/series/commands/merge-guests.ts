import { and, eq, inArray, ne } from 'drizzle-orm'
import { ERASED_GUEST_NAME, matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { type Actor, lockSeries } from '../series.access.ts'
import { seriesDates } from '../series-dates.table.ts'
import { seriesGuestNames } from '../series-guest-names.table.ts'
import { seriesRegulars } from '../series-regulars.table.ts'

type MergeGuests = { db: Database; actor: Actor; input: { id: string; name: string; into: string }; now?: Date }

/**
 * Two names of one guest count as one from now on, also in matches that were played, whose lists stay as they are. A regular of the former
 * name gets the other one. Idempotent.
 * @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER, NOT_A_SERIES_GUEST, TWO_GUESTS when both were on the list of one match
 */
export async function mergeGuests({ db, actor, input: { id, name, into }, now }: MergeGuests): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    await lockSeries(change, actor, { id }, 'organizers')
    const known = await findGuestNames(change, id)
    if (known.aliases.get(name) === into) return
    const from = known.aliases.get(name) ?? name
    const to = known.aliases.get(into) ?? into
    if (from === to || !known.names.has(from) || !known.names.has(to)) throw apiError('NOT_A_SERIES_GUEST')
    const matchesOf = (guest: string) => known.rows.flatMap((row) => (row.guest === guest ? [row.matchId] : []))
    const others = new Set(matchesOf(to))
    if (matchesOf(from).some((matchId) => others.has(matchId))) throw apiError('TWO_GUESTS')
    await tx
      .update(seriesGuestNames)
      .set({ countsAs: to })
      .where(and(eq(seriesGuestNames.seriesId, id), eq(seriesGuestNames.countsAs, from)))
    await tx.insert(seriesGuestNames).values({ seriesId: id, name: from, countsAs: to, mergedAt: change.now })
    await renameRegular(change, { seriesId: id, from, to })
    change.emit({ type: 'series.changed', seriesId: id })
  }, now)
}

type SeparateGuest = { db: Database; actor: Actor; input: { id: string; name: string }; now?: Date }

/** Takes back that a name counts as another; the regulars stay. No effect for others. @throws SERIES_NOT_FOUND, PERMISSION_DENIED, SERIES_OVER */
export async function separateGuest({ db, actor, input: { id, name }, now }: SeparateGuest): Promise<void> {
  await db.transaction(async (change) => {
    await lockSeries(change, actor, { id }, 'organizers')
    change.emit({ type: 'series.changed', seriesId: id })
    await change.tx.delete(seriesGuestNames).where(and(eq(seriesGuestNames.seriesId, id), eq(seriesGuestNames.name, name)))
  }, now)
}

/** Who was or is on a list of the series, and its regulars; each by the name that counts. */
async function findGuestNames({ tx }: Change, seriesId: string) {
  const merged = await tx.select().from(seriesGuestNames).where(eq(seriesGuestNames.seriesId, seriesId))
  const aliases = new Map(merged.map(({ name, countsAs }) => [name, countsAs]))
  const listed = await tx
    .select({ name: matchGuests.name, matchId: matchGuests.matchId })
    .from(seriesDates)
    .innerJoin(matchGuests, eq(matchGuests.matchId, seriesDates.matchId))
    .innerJoin(matchParticipants, eq(matchParticipants.guestId, matchGuests.id))
    .where(
      and(
        eq(seriesDates.seriesId, seriesId),
        inArray(matchParticipants.status, ['going', 'waiting']),
        ne(matchGuests.name, ERASED_GUEST_NAME),
      ),
    )
  const regulars = await tx.select({ name: seriesRegulars.guestName }).from(seriesRegulars).where(eq(seriesRegulars.seriesId, seriesId))
  const rows = listed.map(({ name, matchId }) => ({ guest: aliases.get(name) ?? name, matchId }))
  const names = new Set([...rows.map(({ guest }) => guest), ...regulars.flatMap(({ name }) => name ?? [])])
  return { aliases, rows, names }
}

async function renameRegular({ tx }: Change, { seriesId, from, to }: { seriesId: string; from: string; to: string }): Promise<void> {
  const isNamed = (name: string) => and(eq(seriesRegulars.seriesId, seriesId), eq(seriesRegulars.guestName, name))
  const [other] = await tx.select({ id: seriesRegulars.id }).from(seriesRegulars).where(isNamed(to))
  if (other) await tx.delete(seriesRegulars).where(isNamed(from))
  else await tx.update(seriesRegulars).set({ guestName: to }).where(isNamed(from))
}
