import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { whyCannotLeave } from '@coup-denvoi/contract/matches/match.rules'
import { needsLeaveReason } from '@coup-denvoi/contract/matches/participation/leave-deadline.rules'
import type { LeaveLink } from '@coup-denvoi/contract/matches/participation/leave-link.contract'
import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { ORPCError } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { matches } from '../../matches.table.ts'
import { matchParticipants, participantId } from '../match-participants.table.ts'
import { leaveMatch } from './leave-match.ts'

type ByMail = { db: Database; tokens: { verify(token: string): Place | null }; input: { token: string; reason?: string }; now?: Date }
type Place = { userId: string; matchId: string }

/** What the link of a mail is about. @throws LEAVE_LINK_INVALID also from kick-off on, and for an account that is closed */
export async function findLeaveLink({ db, tokens, input, now = new Date() }: ByMail): Promise<LeaveLink> {
  const place = tokens.verify(input.token)
  const found = place && (await findPlace(db, place))
  if (!found || !isActive(found.account)) throw apiError('LEAVE_LINK_INVALID')
  const { match, participation } = found
  const viewer = { id: found.account.id, isSuperAdmin: false, participation, isInGroup: false, isCoOrganizer: false }
  const isListed = participation === 'going' || participation === 'waiting'
  if (match.startsAt <= now || (isListed && whyCannotLeave(match, viewer, now) !== null)) throw apiError('LEAVE_LINK_INVALID')
  const { title, startsAt, location } = match
  const player = { participation, isOrganizer: match.organizerId === viewer.id, joinedAt: found.joinedAt }
  const needsReason = needsLeaveReason(match, player, now)
  return { title: title || UNKNOWN_LABELS.match, startsAt: startsAt.toISOString(), location, isListed, needsReason }
}

/** Gives up the place that the link names, as the player would. Idempotent. @throws LEAVE_LINK_INVALID, LEAVE_REASON_REQUIRED */
export async function leaveByMail(call: ByMail): Promise<void> {
  const place = call.tokens.verify(call.input.token)
  const { isListed } = await findLeaveLink(call)
  if (!place || !isListed) return
  const actor = { id: place.userId, displayName: '', isSuperAdmin: false, rightsWithheld: false }
  try {
    await leaveMatch({ db: call.db, actor, input: { id: place.matchId, reason: call.input.reason }, now: call.now })
  } catch (error) {
    if (!(error instanceof ORPCError) || !LINK_IS_OVER.has(error.code)) throw error
    // Another press of the button may have come first.
    if ((await findLeaveLink(call)).isListed) throw apiError('LEAVE_LINK_INVALID')
  }
}

/** The account was closed, the match deleted, or it began between reading and leaving. */
const LINK_IS_OVER = new Set(['UNAUTHENTICATED', 'MATCH_NOT_FOUND', 'FAILED_PRECONDITION'])

async function findPlace(db: Database, { userId, matchId }: Place) {
  const [found] = await db.read
    .select({ match: matches, account: users, participation: matchParticipants.status, joinedAt: matchParticipants.joinedAt })
    .from(matches)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(matchParticipants, and(eq(matchParticipants.id, participantId(userId, matchId)), eq(matchParticipants.matchId, matches.id)))
    .where(eq(matches.id, matchId))
  return found
}
