import { localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import { type Edit, pick } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { MatchFieldChange, WithFollowing } from '@coup-denvoi/contract/matches/match.events'
import { deriveMatchStatus, placesLeft, whyCannotEdit } from '@coup-denvoi/contract/matches/match.rules'
import { isMinimumWithinTotal, MATCH_DRAFT_FIELDS, type MatchDraft, MIN_ABOVE_MAX } from '@coup-denvoi/contract/matches/match-draft.schema'
import { whyCannotChangeTo } from '@coup-denvoi/contract/matches/match-time.rules'
import { eq } from 'drizzle-orm'
import { ledgerMatches } from '#features/ledger/ledger-matches.table.ts'
import { setMatchCost } from '#features/ledger/match-cost.public.ts'
import { placeIdAfter } from '#features/places/place-of-draft.public.ts'
import { pointOf } from '#features/places/places.public.ts'
import { cancelOpening } from '#features/series/match-opening.public.ts'
import type { Authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf, throwIfEditedMeanwhile } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { findFollowerIds } from '../followers/match-followers.queries.ts'
import { endAllJoinRequests } from '../join-requests/commands/end-join-request.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import { type Actor, type LockedMatch, lockMatch, organizerIdsOf } from '../matches.access.ts'
import { type MatchRow, matches } from '../matches.table.ts'
import { withdrawOffersBeyond } from '../offers/commands/end-offer.ts'
import { giveFreePlaces } from '../offers/commands/give-free-places.ts'
import { findListedUserIds } from '../participation/match-participants.queries.ts'
import { askWhoHasNotConfirmed } from '../presence/commands/ask-players.ts'
import { matchColumns } from './organize-match.ts'
import { scheduleMatchJobs } from './schedule-match-jobs.ts'

type EditableDraft = Omit<Required<MatchDraft>, 'placeId'>
type EditMatch = { db: Database; actor: Actor; input: { id: string } & Edit<MatchDraft>; now?: Date }

/**
 * Changes a match. Everyone listed is notified of a new date, time or place; added places go to the queue.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation, PLACES_TAKEN, START_IN_PAST,
 * EDITED_MEANWHILE
 */
export async function editMatch({ db, actor, input: { id, ...edit }, now: at }: EditMatch): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotEdit })
    await changeMatch(change, match, edit)
  }, at)
}

/** The same for a match that is locked. @returns who is told of a new date, time or place */
export async function changeMatch(
  change: Change,
  match: Authorized<LockedMatch, 'organizer'>,
  edit: Omit<EditMatch['input'], 'id'>,
  withFollowing?: WithFollowing,
): Promise<string[]> {
  const { tx, emit, now } = change
  const { actor } = match
  const before = { ...match.row }
  const current = await findEditableDraft(tx, before)
  throwIfEditedMeanwhile<EditableDraft>(edit, current)
  const draft = {
    ...current,
    ...edit.changes,
    totalCost: edit.changes.totalCost === undefined ? current.totalCost : edit.changes.totalCost,
  }
  if (!isMinimumWithinTotal(draft)) throw apiError('INVALID_ARGUMENT', { fields: { minPlayers: MIN_ABOVE_MAX } })
  throwIf(whyCannotChangeTo(draft, before, now))

  const columns = { ...matchColumns(draft, before.startsAt), placeId: await placeIdAfter(tx, before, draft) }
  // Before the places are fewer: the database counts.
  await withdrawOffersBeyond(change, match, draft.maxPlayers - before.currentPlayers)
  const after = Object.assign(match.row, columns)
  after.status = deriveMatchStatus(after)
  await tx
    .update(matches)
    .set({
      ...columns,
      ...previousTimeAndPlace(before, after, now),
      ...(hasNewPlace(before, after) || before.placeId !== after.placeId ? { position: pointOf(after) } : {}),
      status: after.status,
      updatedAt: now,
    })
    .where(eq(matches.id, after.id))

  if (draft.totalCost !== current.totalCost) await setMatchCost(change, after.id, draft.totalCost)
  if (edit.changes.type !== undefined) await cancelOpening(change, after.id)
  if (before.minReliability !== null && after.minReliability === null) await endAllJoinRequests(change, match, 'open')
  emit({
    type: 'match.edited',
    ...matchEventFields(after),
    visibilityChanged: before.type !== after.type,
    actorId: actor.id,
    edit: { kind: 'fields', changes: changesBetween(current, draft) },
  })
  const isMoved = hasNewStart(before, after) || hasNewPlace(before, after)
  // An organizer who does not play hears of what a co-organizer changes.
  const userIds = isMoved ? [...new Set([...(await findListedUserIds(tx, after.id)), ...organizerIdsOf(match)])] : []
  const followerIds = isMoved ? await findFollowerIds(tx, after.id) : []
  if (isMoved)
    emit({
      type: 'match.rescheduled',
      ...matchEventFields(after),
      location: after.location,
      before: pick(before, ['startsAt', 'location']),
      changedBy: actor.id,
      userIds,
      followerIds,
      withFollowing,
    })
  if (hasNewStart(before, after) || before.endsAt.getTime() !== after.endsAt.getTime()) scheduleMatchJobs(change, after)
  if (hasNewStart(before, after)) await askWhoHasNotConfirmed(change, match)
  await giveFreePlaces(change, match, {
    isFreed: after.maxPlayers > before.maxPlayers || hasNewStart(before, after),
    wasFull: placesLeft(before) === 0,
  })
  return [...userIds, ...followerIds]
}

/** What the form of a match shows. */
export const findEditableDraft = async (tx: Transaction, row: MatchRow): Promise<EditableDraft> =>
  editableDraftOf(row, await findTotalCost(tx, row.id))

/** Kept with what people owe. */
async function findTotalCost(tx: Transaction, matchId: string): Promise<number | null> {
  const [row] = await tx.select({ totalCost: ledgerMatches.totalCost }).from(ledgerMatches).where(eq(ledgerMatches.matchId, matchId))
  return row?.totalCost ?? null
}

/** Without the id of the place: the text says which it is, and what two people see of it. */
const editableDraftOf = (row: MatchRow, totalCost: number | null): EditableDraft =>
  pick({ ...row, date: localDate(row.startsAt), time: localTime(row.startsAt), totalCost }, EDITABLE_FIELDS)

const EDITABLE_FIELDS = MATCH_DRAFT_FIELDS.filter((field) => field !== 'placeId')

function changesBetween(before: EditableDraft, after: EditableDraft): MatchFieldChange[] {
  const fields = Object.keys(before) as (keyof EditableDraft)[]
  // The price of a cost that is shared follows from it.
  return fields.flatMap((field) =>
    before[field] === after[field] || (field === 'pricePerPlayer' && after.totalCost !== null)
      ? []
      : ({ field, before: before[field], after: after[field] } as MatchFieldChange),
  )
}

const hasNewStart = (before: MatchRow, after: MatchRow): boolean => before.startsAt.getTime() !== after.startsAt.getTime()

const hasNewPlace = (before: MatchRow, after: MatchRow): boolean => before.location !== after.location || before.city !== after.city

/** The columns that keep what the players last knew: null for what stays the same, nothing to write where neither changes. */
function previousTimeAndPlace(before: MatchRow, after: MatchRow, now: Date) {
  const isMoved = hasNewStart(before, after)
  const isRelocated = hasNewPlace(before, after)
  if (!isMoved && !isRelocated) return {}
  const place = before.city === after.city ? before.location : `${before.location}, ${before.city}`
  return {
    previousStartsAt: isMoved ? before.startsAt : null,
    previousLocation: isRelocated ? place : null,
    rescheduledAt: now,
  }
}
