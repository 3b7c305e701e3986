import { whyCannotWrite } from '@coup-denvoi/contract/conversations/conversation.rules'
import { canSeePlayer } from '@coup-denvoi/contract/players/player.rules'
import { and, eq, isNotNull } from 'drizzle-orm'
import { findAnyPlayer, type PlayerForViewer } from '#features/players/players.public.ts'
import { actorLock, type LockedActor, lockAccounts, requireActive } from '#features/users/account-locks.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { conversationMemberId, conversationMembers } from './conversation-members.table.ts'
import { conversations } from './conversations.table.ts'
import { findRelationship, isConversationOfPair, type Relationship, sortedPair } from './relationship.queries.ts'

/** Who acts in a conversation. */
export type Actor = Pick<Viewer, 'id' | 'displayName' | 'isSuperAdmin'>
type Writer = Pick<Viewer, 'id' | 'displayName'>

type ConversationRow = typeof conversations.$inferSelect

/** A conversation of the actor; `otherId` is null once the other account is deleted. */
export type MemberConversation = { row: ConversationRow; actorId: string; otherId: string | null }

/** A conversation that is locked until the transaction ends, for a message of the writer. */
export type WritableConversation = { row: ConversationRow; writer: Writer; otherId: string }

/** @throws CONVERSATION_NOT_FOUND for everyone but the two, and for a member who sees no message in it */
export async function requireConversation(
  db: Queryable,
  actor: Pick<Viewer, 'id'>,
  id: string,
): Promise<Authorized<MemberConversation, 'member'>> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  return requireMember(db, actor, row)
}

/** Like {@link requireConversation}, with the actor's account and the conversation locked until the transaction ends. */
export async function lockConversation(
  { tx }: Change,
  actor: Pick<Viewer, 'id'>,
  id: string,
): Promise<Authorized<MemberConversation, 'member'>> {
  const { locked, account } = actorLock(tx, actor)
  const [found] = await tx
    .with(locked)
    .select({ row: conversations, account })
    .from(locked)
    .innerJoin(conversations, eq(conversations.id, id))
    .for('no key update', { of: conversations })
  if (found) requireActive(found.account)
  return requireMember(tx, actor, found?.row)
}

/** Why somebody may not write to somebody else, as read under the locks. */
type WriteRule = (tx: Transaction, writer: LockedActor, userId: string) => Promise<'PLAYER_NOT_FOUND' | 'PERMISSION_DENIED' | null>

/**
 * Locks both accounts, then the conversation of the two, which is created if there is none. Both accounts at once because deleting
 * an account locks the account before its conversations.
 * @throws UNAUTHENTICATED, PLAYER_NOT_FOUND, or what `unless` returns
 */
export async function lockConversationWith(
  change: Change,
  { id: writerId }: Pick<Viewer, 'id'>,
  userId: string,
  { unless }: { as: 'writer'; unless: WriteRule },
): Promise<Authorized<WritableConversation, 'writer'>> {
  const { tx } = change
  if (userId === writerId) throw apiError('PLAYER_NOT_FOUND')
  const { actor: writer, otherExists } = await lockAccounts(change, { id: writerId }, userId)
  if (!otherExists) throw apiError('PLAYER_NOT_FOUND')
  const row = await lockConversationOfPair(tx, writer.id, userId)
  // After the lock, so that it sees what earlier writers left.
  throwIf(await unless(tx, writer, userId))
  const conversation = { row: row ?? (await createConversation(tx, writer.id, userId)), writer, otherId: userId }
  return authorized<'writer', WritableConversation>(conversation)
}

/** The rule for messages that people write themselves. */
export const whyCannotWriteTo: WriteRule = async (tx, actor, userId) => {
  const relationship = await findRelationship(tx, { viewerId: actor.id, otherId: userId })
  if (!relationship) return 'PLAYER_NOT_FOUND'
  const player = await findAnyPlayer(tx, actor, userId)
  if (!canSeeOther(player, relationship)) return 'PLAYER_NOT_FOUND'
  return closedReason(player, relationship) === null ? null : 'PERMISSION_DENIED'
}

/** Whether a viewer may open the conversation with somebody. A hidden player stays visible to people they wrote to or asked for contact. */
export function canSeeOther({ state, viewer }: PlayerForViewer, { conversation, hasRequestedContact }: Relationship): boolean {
  if (state.id === viewer.id) return false
  return canSeePlayer(state, viewer) || hasVisibleMessages(conversation) || (hasRequestedContact && !viewer.hasBlocked)
}

/** False if all messages were withheld from the viewer: for them there is no conversation. */
export const hasVisibleMessages = (conversation: Relationship['conversation']): conversation is NonNullable<Relationship['conversation']> =>
  conversation !== null && conversation.lastMessageId !== null

export const closedReason = ({ state, viewer }: PlayerForViewer, { hasWrittenToViewer, hasRequestedContact }: Relationship) =>
  whyCannotWrite(state, viewer, hasWrittenToViewer || hasRequestedContact)

async function requireMember(
  db: Queryable,
  { id: userId }: Pick<Viewer, 'id'>,
  row: ConversationRow | undefined,
): Promise<Authorized<MemberConversation, 'member'>> {
  if (!row?.userIds.includes(userId)) throw apiError('CONVERSATION_NOT_FOUND')
  const [member] = await db
    .select({ id: conversationMembers.id })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.id, conversationMemberId(userId, row.id)), isNotNull(conversationMembers.lastMessageId)))
  if (!member) throw apiError('CONVERSATION_NOT_FOUND')
  return authorized<'member', MemberConversation>({ row, actorId: userId, otherId: row.userIds.find((id) => id !== userId) ?? null })
}

async function lockConversationOfPair(tx: Transaction, actorId: string, otherId: string): Promise<ConversationRow | undefined> {
  const pair = sortedPair({ viewerId: actorId, otherId })
  const [row] = await tx.select().from(conversations).where(isConversationOfPair(pair)).for('no key update')
  return row
}

/** If both write their first message at once, the second transaction waits and finds the conversation of the first. */
async function createConversation(tx: Transaction, actorId: string, otherId: string): Promise<ConversationRow> {
  const id = newId()
  const userIds = sortedPair({ viewerId: actorId, otherId })
  const [created] = await tx.insert(conversations).values({ id, userIds }).onConflictDoNothing().returning()
  if (created)
    await tx
      .insert(conversationMembers)
      .values(userIds.map((userId) => ({ id: conversationMemberId(userId, id), conversationId: id, userId })))
  const row = created ?? (await lockConversationOfPair(tx, actorId, otherId))
  if (!row) throw apiError('PLAYER_NOT_FOUND')
  return row
}
