import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { PresenceLink } from '@coup-denvoi/contract/matches/presence/presence.contract'
import { isPresenceAsked, isPresenceConfirmed } from '@coup-denvoi/contract/matches/presence/presence.rules'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { ORPCError } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { matches } from '../../matches.table.ts'
import { matchParticipants, participantId } from '../../participation/match-participants.table.ts'
import { confirmPresence } from './confirm-presence.ts'

type ByMail = { db: Database; tokens: { verify(token: string): Place | null }; input: { token: string }; now?: Date }
type Place = { userId: string; matchId: string; startsAt: number }

/**
 * What the link of a mail is about.
 * @throws PRESENCE_LINK_INVALID also when the match is now at another time, from kick-off on, for who is no longer on the list, and for an
 * account that is closed
 */
export async function findPresenceLink({ db, tokens, input, now = new Date() }: ByMail): Promise<PresenceLink> {
  const place = tokens.verify(input.token)
  const found = place && (await findPlace(db, place))
  if (!found || !isActive(found.account) || found.match.startsAt.getTime() !== place.startsAt || !isPresenceAsked(found.match, now))
    throw apiError('PRESENCE_LINK_INVALID')
  const { title, startsAt, location } = found.match
  return {
    title: title || UNKNOWN_LABELS.match,
    startsAt: startsAt.toISOString(),
    location,
    isConfirmed: isPresenceConfirmed(found.player, found.match) !== false,
  }
}

/** Confirms for the player whom the link names. Idempotent. @throws PRESENCE_LINK_INVALID */
export async function confirmByMail(call: ByMail): Promise<void> {
  const place = call.tokens.verify(call.input.token)
  const { isConfirmed } = await findPresenceLink(call)
  if (!place || isConfirmed) return
  const actor = { id: place.userId, displayName: '', isSuperAdmin: false, rightsWithheld: false }
  try {
    await confirmPresence({ db: call.db, actor, input: { id: place.matchId, startsAt: place.startsAt }, now: call.now })
  } catch (error) {
    if (error instanceof ORPCError && LINK_IS_OVER.has(error.code)) throw apiError('PRESENCE_LINK_INVALID')
    throw error
  }
}

/** The account was closed, the match deleted or moved, the place lost, between reading and confirming. */
const LINK_IS_OVER = new Set(['UNAUTHENTICATED', 'MATCH_NOT_FOUND', 'PERMISSION_DENIED', 'FAILED_PRECONDITION'])

async function findPlace(db: Database, { userId, matchId }: Place) {
  const [found] = await db.read
    .select({ match: matches, account: users, player: matchParticipants })
    .from(matchParticipants)
    .innerJoin(matches, eq(matches.id, matchParticipants.matchId))
    .innerJoin(users, eq(users.id, matchParticipants.userId))
    .where(and(eq(matchParticipants.id, participantId(userId, matchId)), eq(matchParticipants.status, 'going')))
  return found
}
