import {
  canSeeMatch,
  type MatchViewer,
  whyCannotCancel,
  whyCannotEdit,
  whyCannotJoin,
  whyCannotLeave,
} from '@coup-denvoi/contract/matches/match.rules'
import type { ParticipantStatus } from '@coup-denvoi/contract/matches/match.schema'
import { asc, eq, inArray, or } from 'drizzle-orm'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { fault, refuse } from '#platform/api/fault.ts'
import type { Transaction } from '#platform/database/storage.ts'
import { matchParticipants, participantId } from './match-participants.table.ts'
import { type MatchLink, sameToken } from './matches.queries.ts'
import { matches } from './matches.table.ts'

/** Who acts on a match. */
export type Actor = Pick<Viewer, 'id' | 'displayName' | 'isSuperAdmin'>

export type MatchRow = typeof matches.$inferSelect

/** A match whose row is locked until the transaction ends, with the actor's own row on its list as it is under the lock. */
export type LockedMatch = { row: MatchRow; actor: Actor; participation: ParticipantStatus | null }

/** Locks a match for somebody who may take a place on it, or has one already. */
export async function lockToJoin(tx: Transaction, actor: Actor, link: MatchLink, now: Date): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  if (!isListed(match)) refuse(whyCannotJoin(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

export async function lockToLeave(tx: Transaction, actor: Actor, link: MatchLink, now: Date): Promise<Authorized<LockedMatch, 'player'>> {
  const match = await lockVisible(tx, actor, link)
  if (isListed(match)) refuse(whyCannotLeave(match.row, viewerOf(match), now))
  return authorized<'player', LockedMatch>(match)
}

/** For everything that the organiser alone decides until kick-off. */
export async function lockToEdit(tx: Transaction, actor: Actor, link: MatchLink, now: Date): Promise<Authorized<LockedMatch, 'organiser'>> {
  const match = await lockVisible(tx, actor, link)
  refuse(whyCannotEdit(match.row, viewerOf(match), now))
  return authorized<'organiser', LockedMatch>(match)
}

/** The organiser, or a super admin, for whom no match is hidden. */
export async function lockToCancel(tx: Transaction, actor: Actor, id: string, now: Date): Promise<Authorized<LockedMatch, 'canceller'>> {
  const match = actor.isSuperAdmin ? await lock(tx, actor, id) : await lockVisible(tx, actor, { id })
  refuse(whyCannotCancel(match.row, viewerOf(match), now))
  return authorized<'canceller', LockedMatch>(match)
}

/**
 * For the end of an account: every match that its owner organises or ever was on the list of. In the order of their ids,
 * so that two who do this at once never wait for each other.
 */
export async function lockAllOf(tx: Transaction, actor: Actor): Promise<Authorized<LockedMatch, 'player'>[]> {
  const onTheList = tx.select({ id: matchParticipants.matchId }).from(matchParticipants).where(eq(matchParticipants.userId, actor.id))
  const rows = await tx
    .select()
    .from(matches)
    .where(or(eq(matches.organizerId, actor.id), inArray(matches.id, onTheList)))
    .orderBy(asc(matches.id))
    .for('update')
  // A statement of its own, like in `lock`.
  const own = await tx
    .select({ matchId: matchParticipants.matchId, status: matchParticipants.status })
    .from(matchParticipants)
    .where(eq(matchParticipants.userId, actor.id))
  const participations = new Map(own.map(({ matchId, status }) => [matchId, status]))
  return rows.map((row) => authorized<'player', LockedMatch>({ row, actor, participation: participations.get(row.id) ?? null }))
}

export const isListed = ({ participation }: LockedMatch): boolean => participation === 'going' || participation === 'waiting'

async function lockVisible(tx: Transaction, actor: Actor, { id, token }: MatchLink): Promise<LockedMatch> {
  const match = await lock(tx, actor, id)
  if (!canSeeMatch(match.row, viewerOf(match), sameToken(match.row.inviteToken, token))) throw fault('MATCH_NOT_FOUND')
  return match
}

/**
 * The second statement is one of its own on purpose: joined to the first, it would show the list
 * as it was before this transaction waited for its turn.
 */
async function lock(tx: Transaction, actor: Actor, id: string): Promise<LockedMatch> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('update')
  if (!row) throw fault('MATCH_NOT_FOUND')
  const [own] = await tx
    .select({ status: matchParticipants.status })
    .from(matchParticipants)
    .where(eq(matchParticipants.id, participantId(actor.id, id)))
  return { row, actor, participation: own?.status ?? null }
}

function viewerOf({ actor, participation }: LockedMatch): MatchViewer {
  return { id: actor.id, isSuperAdmin: actor.isSuperAdmin, participation }
}
