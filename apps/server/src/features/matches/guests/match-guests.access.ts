import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import type { ParticipantStatus } from '@coup-denvoi/contract/matches/match.schema'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { effectiveGuestSetting, guestSettingToLock } from '#features/instance/guest-setting.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { preparedStatement, preparedWrite } from '#platform/database/prepared-statement.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import { isMatchVisible, type MatchLink } from '../match-visibility.access.ts'
import { coOrganizersOfMatch, type LockedMatchRow } from '../matches.access.ts'
import { type MatchRow, matches } from '../matches.table.ts'
import { coOrganizerIdsIn, matchParticipants } from '../participation/match-participants.table.ts'
import { guestAddresses } from './guest-addresses.table.ts'
import { matchGuests } from './match-guests.table.ts'

export type GuestRow = typeof matchGuests.$inferSelect

/** A guest, and the status of their row on the list, if they have one. */
export type GuestOnList = { guest: GuestRow; status: ParticipantStatus | null }

/** A locked match, and who acts without an account. */
type LockedGuest = LockedMatchRow & GuestOnList

/** A guest with their match, and their address if they left one. */
export type GuestOfMatch = GuestOnList & { row: MatchRow; email: string | null; confirmedAt: Date | null }

/** Null with a wrong secret. */
export async function findGuest(db: Database | Transaction, { guestId, secret }: GuestKey): Promise<GuestOfMatch | null> {
  const [found] = await guestById(db).execute({ guestId })
  return found && isSecretOf(found, secret) ? found : null
}

/** @throws GUEST_NOT_FOUND also with a wrong secret */
export async function requireGuest(db: Database | Transaction, key: GuestKey): Promise<GuestOfMatch> {
  const found = await findGuest(db, key)
  if (!found) throw apiError('GUEST_NOT_FOUND')
  return found
}

/** The one that the guest's browser made, or that of the links in their mails. */
const isSecretOf = ({ guest, mailSecretHash }: { guest: GuestRow; mailSecretHash: string | null }, secret: string): boolean =>
  [guest.secretHash, mailSecretHash].some((hash) => isSameSecret(hashSecret(secret), hash))

/**
 * Locks a match for a visitor who has the link. @param guestId of the guest whom they want to be
 * @returns the guests who came by the link, and who has that id, also in another match
 * @throws MATCH_NOT_FOUND
 */
export async function lockMatchForVisitor(
  tx: Transaction,
  { id, token, guestId, secret }: MatchLink & GuestKey,
): Promise<{
  match: Authorized<LockedMatchRow, 'visitor'>
  guests: GuestOnList[]
  known: GuestRow | undefined
  site: { guestsAllowed: boolean }
}> {
  const [[row], found, [roles], [stored]] = await inOneTrip(
    matchToLock(tx).execute({ id }),
    guestsByLink(tx).execute({ id, guestId }),
    coOrganizersOfMatch(tx).execute({ id }),
    guestSettingToLock(tx).execute(),
  )
  const known = found.find(({ guest }) => guest.id === guestId)?.guest
  // Who has a place came by the link, which may have been renewed since.
  const hasCome = known?.matchId === id && known.secretHash === hashSecret(secret)
  if (!row || !(hasCome || isMatchVisible(row, null, token))) throw apiError('MATCH_NOT_FOUND')
  const guests = found.filter(({ guest }) => guest.matchId === id && guest.origin === 'link')
  return {
    match: authorized<'visitor', LockedMatchRow>({ row, coOrganizerIds: roles?.coOrganizerIds ?? [] }),
    guests,
    known,
    site: effectiveGuestSetting(stored),
  }
}

/** Locks the match of a guest, then reads their place. @throws GUEST_NOT_FOUND */
export async function lockMatchForGuest(tx: Transaction, { guestId, secret }: GuestKey): Promise<Authorized<LockedGuest, 'guest'>> {
  const [[row], [found]] = await inOneTrip(matchOfGuestToLock(tx).execute({ guestId }), guestById(tx).execute({ guestId }))
  if (!row || !found || !isSecretOf(found, secret)) throw apiError('GUEST_NOT_FOUND')
  return authorized<'guest', LockedGuest>({ row, coOrganizerIds: found.coOrganizerIds, guest: found.guest, status: found.status })
}

const matchToLock = preparedWrite((tx) =>
  tx
    .select()
    .from(matches)
    .where(eq(matches.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('lock_match_for_visitor'),
)

const matchOfGuestToLock = preparedWrite((tx) => {
  const ofGuest = tx
    .select({ id: matchGuests.matchId })
    .from(matchGuests)
    .where(eq(matchGuests.id, sql.placeholder('guestId')))
  return tx.select().from(matches).where(eq(matches.id, ofGuest)).for('no key update').prepare('lock_match_of_guest')
})

const guestsByLink = preparedWrite((tx) =>
  tx
    .select({ guest: matchGuests, status: matchParticipants.status })
    .from(matchGuests)
    .leftJoin(matchParticipants, eq(matchParticipants.id, matchGuests.id))
    .where(or(eq(matchGuests.matchId, sql.placeholder('id')), eq(matchGuests.id, sql.placeholder('guestId'))))
    .prepare('guests_by_link'),
)

const guestById = preparedStatement((db) =>
  db
    .select({
      guest: matchGuests,
      row: matches,
      status: matchParticipants.status,
      email: guestAddresses.email,
      confirmedAt: guestAddresses.confirmedAt,
      mailSecretHash: guestAddresses.secretHash,
      coOrganizerIds: coOrganizerIdsIn('matches'),
    })
    .from(matchGuests)
    .innerJoin(matches, eq(matches.id, matchGuests.matchId))
    .leftJoin(guestAddresses, eq(guestAddresses.guestId, matchGuests.id))
    .leftJoin(matchParticipants, eq(matchParticipants.id, matchGuests.id))
    .where(eq(matchGuests.id, sql.placeholder('guestId')))
    .prepare('guest_by_id'),
)

/** Guests of a locked match by their ids; others are left out. */
export function findGuestsOnList(tx: Transaction, matchId: string, ids: readonly string[]): Promise<GuestOnList[]> {
  return tx
    .select({ guest: matchGuests, status: matchParticipants.status })
    .from(matchGuests)
    .leftJoin(matchParticipants, eq(matchParticipants.id, matchGuests.id))
    .where(and(eq(matchGuests.matchId, matchId), inArray(matchGuests.id, [...ids])))
    .orderBy(matchGuests.createdAt, matchGuests.id)
}

/** The guests of a locked match whom a player brings, with a place or in the queue. */
export async function findGuestsOfHost(tx: Transaction, matchId: string, hostId: string): Promise<GuestOnList[]> {
  const found = await tx
    .select({ guest: matchGuests, status: matchParticipants.status })
    .from(matchGuests)
    .innerJoin(matchParticipants, eq(matchParticipants.id, matchGuests.id))
    .where(and(eq(matchGuests.matchId, matchId), eq(matchGuests.hostId, hostId)))
    .orderBy(matchParticipants.position)
  return found.filter(isListedGuest)
}

export const isListedGuest = <Guest extends GuestOnList>(guest: Guest): guest is Guest & { status: 'going' | 'waiting' } =>
  guest.status === 'going' || guest.status === 'waiting'

/** Has a place on the list or in the queue, or asks for one. */
export const hasGuestPlace = (guest: GuestOnList): boolean => guest.guest.request === 'pending' || isListedGuest(guest)
