import { fromLocalTime, moveToLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { defaultGuestPolicy } from '@coup-denvoi/contract/matches/guests/guest.rules'
import type { MatchType } from '@coup-denvoi/contract/matches/match.schema'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { priceOf } from '@coup-denvoi/contract/matches/shared-cost.rules'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { addMatchToGroup } from '#features/groups/group-matches.public.ts'
import { setMatchCost } from '#features/ledger/match-cost.public.ts'
import { placeIdOf } from '#features/places/place-of-draft.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { violatedUniqueConstraint } from '#platform/database/violated-unique-constraint.ts'
import { idFromKey, newId } from '#platform/new-id.ts'
import type { Actor } from '../matches.access.ts'
import { type MatchRow, matches } from '../matches.table.ts'
import { storeMatch } from './store-match.ts'

type OrganizeMatch = {
  db: Database
  actor: Actor
  input: MatchDraft & { groupId?: string | null; addsPlace?: boolean; key?: string }
  now?: Date
}

/**
 * Creates a match, with its organizer as the first player; also for a group that they are in. Does nothing for the same key once more.
 * @returns its id
 * @throws MATCH_SENT for the key of a match with other values, START_IN_PAST, GROUP_NOT_FOUND, PLACE_NOT_FOUND, PERMISSION_DENIED when the actor is not in the group
 */
export async function organizeMatch({ db, actor, input, now = new Date() }: OrganizeMatch): Promise<string> {
  const { groupId = null, addsPlace = false, key, ...draft } = input
  const columns = matchColumns(draft)
  const id = key === undefined ? newId() : idFromKey(actor.id, key)
  const wasSent = async () => key !== undefined && isSentAgain(await findSent(db, id), { ...columns, groupId }, 'MATCH_SENT')
  if (await wasSent()) return id
  if (columns.startsAt <= now) throw apiError('START_IN_PAST')
  try {
    await db.transaction(async (change) => {
      // Lock order: this locks the group alone, as the match is not visible to others yet.
      if (groupId) await addMatchToGroup(change, actor, { groupId, matchId: id })
      else await lockActor(change, actor)
      const placeId = await placeIdOf(change, draft, addsPlace)
      const guestRules = await guestRulesFor(change.tx, actor, { type: draft.type, groupId })
      await storeMatch(change, actor, { id, columns: { ...columns, placeId }, guestRules, groupId, isOrganizerListed: true })
      if (draft.totalCost != null) await setMatchCost(change, id, draft.totalCost)
    }, now)
  } catch (error) {
    // The first one was stored since it was looked up.
    if (violatedUniqueConstraint(error) !== 'matches_pkey' || !(await wasSent())) throw error
  }
  return id
}

async function findSent({ read }: Database, id: string): Promise<MatchRow | undefined> {
  const [sent] = await read.select().from(matches).where(eq(matches.id, id))
  return sent
}

/** As for the organizer's last match of the same kind. */
export async function guestRulesFor(db: Queryable, { id }: Pick<Actor, 'id'>, kind: { type: MatchType; groupId: string | null }) {
  const isLikeIt = kind.groupId === null ? and(eq(matches.type, kind.type), isNull(matches.groupId)) : isNotNull(matches.groupId)
  const [last] = await db
    .select({ guestPolicy: matches.guestPolicy, guestsPerPlayer: matches.guestsPerPlayer })
    .from(matches)
    .where(and(eq(matches.organizerId, id), isLikeIt))
    .orderBy(desc(matches.createdAt))
    .limit(1)
  return last ?? { guestPolicy: defaultGuestPolicy(kind), guestsPerPlayer: 1 }
}

/** The columns that follow from a draft. @param current the start of the match that becomes it */
export function matchColumns({ date, time, placeId: _, totalCost, ...draft }: MatchDraft, current?: Date) {
  const startsAt = current ? moveToLocalTime(current, date, time) : fromLocalTime(date, time)
  return {
    ...draft,
    pricePerPlayer: priceOf({ ...draft, totalCost }),
    startsAt,
    endsAt: new Date(startsAt.getTime() + draft.durationMinutes * 60_000),
    searchText: normalizeForSearch(`${draft.title} ${draft.location} ${draft.city}`),
    searchCity: normalizeForSearch(draft.city),
  }
}
