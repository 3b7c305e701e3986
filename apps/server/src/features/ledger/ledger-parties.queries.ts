import { createHash } from 'node:crypto'
import type { Party } from '@coup-denvoi/contract/ledger/ledger.schema'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { GUEST_KIT, kitOf } from '@coup-denvoi/contract/users/user.rules'
import { eq, inArray } from 'drizzle-orm'
import { matchGuests } from '#features/matches/guests/match-guests.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { isAmong, preparedStatement } from '#platform/database/prepared-statement.ts'
import { ledgerParties } from './ledger-parties.table.ts'

/** Of an account or a guest. Derived, so that a list of a past match still tells which party a deleted account was; it tells nothing else. */
export const partyIdOf = (personId: string): string => createHash('sha256').update(`ledger party ${personId}`).digest('hex').slice(0, 32)

/** Presents people by the ids of their parties. */
export type PartyNames = (partyId: string) => Party

/** @param viewerId an account */
export async function findParties(db: Queryable, ids: Iterable<string>, viewerId: string): Promise<PartyNames> {
  const wanted = [...new Set(ids)]
  const rows = wanted.length === 0 ? [] : await partiesByIds(db).execute({ ids: wanted })
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id) => presentParty({ userId: null, displayName: null, photo: null, guestName: null, ...known.get(id), id }, viewerId)
}

const partiesByIds = preparedStatement((db) =>
  db
    .select({
      id: ledgerParties.id,
      userId: ledgerParties.userId,
      displayName: users.displayName,
      photo: users.photo,
      guestName: matchGuests.name,
    })
    .from(ledgerParties)
    .leftJoin(users, eq(users.id, ledgerParties.userId))
    .leftJoin(matchGuests, eq(matchGuests.id, ledgerParties.guestId))
    .where(isAmong(ledgerParties.id, 'ids'))
    .prepare('parties_by_ids'),
)

/** Accounts that may have no party yet. */
export async function findPartiesOfAccounts(db: Queryable, userIds: readonly string[], viewerId: string): Promise<Party[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ userId: users.id, displayName: users.displayName, photo: users.photo })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  const known = new Map(rows.map((row) => [row.userId, row]))
  return userIds.flatMap((userId) => {
    const row = known.get(userId)
    return row ? presentParty({ ...row, id: partyIdOf(userId), guestName: null }, viewerId) : []
  })
}

type PartyRow = Pick<Party, 'id' | 'userId' | 'photo'> & { displayName: string | null; guestName: string | null }

const presentParty = ({ id, userId, displayName, photo, guestName }: PartyRow, viewerId: string): Party => ({
  id,
  userId,
  photo,
  displayName: guestName ?? displayName ?? UNKNOWN_LABELS.user,
  kit: userId === null ? GUEST_KIT : kitOf(userId),
  isViewer: userId === viewerId,
  isGuest: guestName !== null,
})

/** The accounts of parties; those without one are left out. */
export async function findUserIds(db: Queryable, partyIds: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(partyIds)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: ledgerParties.id, userId: ledgerParties.userId })
    .from(ledgerParties)
    .where(inArray(ledgerParties.id, wanted))
  return new Map(rows.flatMap(({ id, userId }) => (userId === null ? [] : [[id, userId]])))
}
