import { whyCannotWrite } from '@coup-denvoi/contract/conversations/conversation.rules'
import { canSeePlayer } from '@coup-denvoi/contract/players/player.rules'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { findAnyPlayer, type PlayerForViewer } from '#features/players/players.public.ts'
import { users } from '#features/users/users.table.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { conversationMemberId, conversationMembers } from './conversation-members.table.ts'
import { conversations } from './conversations.table.ts'
import { findRelationship, isConversationOfPair, type Relationship, sortedPair } from './relationship.queries.ts'

/** Who acts in a conversation. */
export type Actor = Pick<Viewer, 'id' | 'displayName' | 'isSuperAdmin'>
type Writer = Pick<Viewer, 'id' | 'displayName'>

type ConversationRow = typeof conversations.$inferSelect

/** A conversation and the one of the two who acts; the other one is null once their account is gone. */
export type MemberConversation = { row: ConversationRow; actorId: string; otherId: string | null }

/** A conversation that is locked until the transaction ends, for somebody whose words may go into it. */
export type WritableConversation = { row: ConversationRow; writer: Writer; otherId: string }

/** For one of the two. @throws CONVERSATION_NOT_FOUND for everyone else, and for whoever sees nothing in it */
export async function requireConversation(
  db: Queryable,
  actor: Pick<Viewer, 'id'>,
  id: string,
): Promise<Authorized<MemberConversation, 'member'>> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  return requireMember(db, actor, row)
}

/** Like {@link enterConversation}, with the conversation locked until the transaction ends. */
export async function lockConversation(
  tx: Transaction,
  actor: Pick<Viewer, 'id'>,
  id: string,
): Promise<Authorized<MemberConversation, 'member'>> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('no key update')
  return requireMember(tx, actor, row)
}

/**
 * Locks the conversation of two people for one of them to write, and makes it where there is none.
 * Accounts come before conversations, and both accounts at once: whoever asks somebody to organize a match has named both
 * before their word is written, and the end of an account holds the account first and its conversations then.
 * @throws PLAYER_NOT_FOUND, also for oneself and for whoever hides; PERMISSION_DENIED where nothing can be written
 */
export async function lockToWrite(tx: Transaction, actor: Actor, userId: string): Promise<Authorized<WritableConversation, 'writer'>> {
  if (userId === actor.id) throw apiError('PLAYER_NOT_FOUND')
  await lockAccounts(tx, actor.id, userId)
  const player = await findAnyPlayer(tx, actor, userId)
  const row = await lockConversationOfPair(tx, actor.id, userId)
  // After the lock, so that it is what the writers before left.
  const relationship = await findRelationship(tx, { viewerId: actor.id, otherId: userId })
  if (!relationship || !canSeeOther(player, relationship)) throw apiError('PLAYER_NOT_FOUND')
  if (closedReason(player, relationship) !== null) throw apiError('PERMISSION_DENIED')
  return authorized<'writer', WritableConversation>({
    row: row ?? (await createConversation(tx, actor.id, userId)),
    writer: actor,
    otherId: userId,
  })
}

/** The same for what the product writes in the name of an organizer, which arrives whatever the other one chose about messages. */
export async function lockToHandOver(tx: Transaction, writer: Writer, userId: string): Promise<Authorized<WritableConversation, 'writer'>> {
  await lockAccounts(tx, writer.id, userId)
  const row = (await lockConversationOfPair(tx, writer.id, userId)) ?? (await createConversation(tx, writer.id, userId))
  return authorized<'writer', WritableConversation>({ row, writer, otherId: userId })
}

/** Whether somebody exists for a viewer who wants to read what they say to each other. Of whoever is blocked nothing new does. */
export function canSeeOther({ state, viewer }: PlayerForViewer, { conversation, hasRequestedContact }: Relationship): boolean {
  if (state.id === viewer.id) return false
  return canSeePlayer(state, viewer) || hasVisibleMessages(conversation) || (hasRequestedContact && !viewer.hasBlocked)
}

/** For whoever sees no message in it a conversation does not exist: all that was written was withheld from them. */
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

/** Nobody ends either of the two accounts until the transaction ends. */
async function lockAccounts(tx: Transaction, actorId: string, otherId: string): Promise<void> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [actorId, otherId]))
    .orderBy(asc(users.id))
    .for('key share')
  if (!locked.some(({ id }) => id === actorId)) throw apiError('UNAUTHENTICATED')
  if (locked.length < 2) throw apiError('PLAYER_NOT_FOUND')
}

async function lockConversationOfPair(tx: Transaction, actorId: string, otherId: string): Promise<ConversationRow | undefined> {
  const pair = sortedPair({ viewerId: actorId, otherId })
  const [row] = await tx.select().from(conversations).where(isConversationOfPair(pair)).for('no key update')
  return row
}

/** Of two who write first at the same instant one makes it, and the other waits and finds it. */
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
