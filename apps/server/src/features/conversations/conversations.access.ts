import { whyCannotWrite } from '@coup-denvoi/contract/conversations/conversation.rules'
import { canSeePlayer } from '@coup-denvoi/contract/players/player.rules'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type PlayerForViewer, readAnyPlayer } from '#features/players/players.public.ts'
import { actorLock, type LockedActor, lockAccounts, requireActive } from '#features/users/account-locks.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { preparedStatement, preparedWrite } from '#platform/database/prepared-statement.ts'
import { newId } from '#platform/new-id.ts'
import { conversationMemberId, conversationMembers } from './conversation-members.table.ts'
import { conversations } from './conversations.table.ts'
import { hasReachedViewer, isConversationOfPair, type Relationship, readRelationship, sortedPair } from './relationship.queries.ts'

/** Who acts in a conversation. */
export type Actor = Pick<Viewer, 'id' | 'displayName' | 'isSuperAdmin' | 'rightsWithheld'>
type Writer = Pick<Viewer, 'id' | 'displayName'>

type ConversationRow = typeof conversations.$inferSelect

/** A conversation of the actor; `otherId` is null once the other account is deleted. */
export type MemberConversation = { row: ConversationRow; actorId: string; otherId: string | null }

/** A conversation that is locked until the transaction ends, for a message of the writer. */
export type WritableConversation = { row: ConversationRow; writer: Writer; otherId: string }

/** @throws CONVERSATION_NOT_FOUND for everyone but the two, and for a member who sees no message in it */
export async function requireConversation(
  db: Database | Transaction,
  actor: Pick<Viewer, 'id'>,
  id: string,
): Promise<Authorized<MemberConversation, 'member'>> {
  const [[row], isVisible] = await inOneTrip(conversationById(db).execute({ id }), isVisibleTo(db, actor, id))
  return toMember(actor, row, isVisible)
}

const conversationById = preparedStatement((db) =>
  db
    .select()
    .from(conversations)
    .where(eq(conversations.id, sql.placeholder('id')))
    .prepare('conversation_by_id'),
)

/** Like {@link requireConversation}, with the actor's account and the conversation locked until the transaction ends. */
export async function lockConversation(
  { tx }: Change,
  actor: Pick<Viewer, 'id'>,
  id: string,
): Promise<Authorized<MemberConversation, 'member'>> {
  const [[found], isVisible] = await inOneTrip(conversationAndActor(tx).execute({ actorId: actor.id, id }), isVisibleTo(tx, actor, id))
  if (found) requireActive(found.account)
  return toMember(actor, found?.row, isVisible)
}

const conversationAndActor = preparedWrite((tx) => {
  const { locked, account } = actorLock(tx, { id: sql.placeholder('actorId') })
  return tx
    .with(locked)
    .select({ row: conversations, account })
    .from(locked)
    .innerJoin(conversations, eq(conversations.id, sql.placeholder('id')))
    .for('no key update', { of: conversations })
    .prepare('lock_conversation')
})

type WriteRefusal = 'PLAYER_NOT_FOUND' | 'PERMISSION_DENIED' | null

/** Reads what decides whether somebody may write to somebody else, and decides by the writer's account as it is under the lock. */
type WriteRule = (tx: Transaction, writerId: string, userId: string) => Promise<(writer: LockedActor) => WriteRefusal>

/**
 * Locks both accounts, then the conversation of the two, which is created if there is none. Both accounts at once because deleting
 * an account locks the account before its conversations.
 * @throws UNAUTHENTICATED, PLAYER_NOT_FOUND, or what `unless` returns
 */
export async function lockConversationWith(
  change: Change,
  { id: writerId, rightsWithheld = false }: Pick<Viewer, 'id' | 'rightsWithheld'>,
  userId: string,
  { unless }: { as: 'writer'; unless: WriteRule },
): Promise<Authorized<WritableConversation, 'writer'>> {
  const { tx } = change
  if (userId === writerId) throw apiError('PLAYER_NOT_FOUND')
  // They run one after the other: the rule reads after the locks, and sees what earlier writers left.
  const [{ actor: writer, otherExists }, row, decide] = await inOneTrip(
    lockAccounts(change, { id: writerId }, userId),
    lockConversationOfPair(tx, writerId, userId),
    unless(tx, writerId, userId),
  )
  if (!otherExists) throw apiError('PLAYER_NOT_FOUND')
  // The right that was read under the lock, unless it may not be used.
  throwIf(decide({ ...writer, isSuperAdmin: writer.isSuperAdmin && !rightsWithheld }))
  const conversation = { row: row ?? (await createConversation(tx, writer.id, userId)), writer, otherId: userId }
  return authorized<'writer', WritableConversation>(conversation)
}

/** The rule for messages that people write themselves. */
export const whyCannotWriteTo: WriteRule = async (tx, writerId, userId) => {
  const [relationship, found] = await inOneTrip(
    readRelationship(tx, { viewerId: writerId, otherId: userId }),
    readAnyPlayer(tx, { id: writerId, isSuperAdmin: false }, userId),
  )
  return ({ isSuperAdmin }) => {
    if (!relationship || !found) return 'PLAYER_NOT_FOUND'
    const player = { ...found, viewer: { ...found.viewer, isSuperAdmin } }
    if (!canSeeOther(player, relationship)) return 'PLAYER_NOT_FOUND'
    return closedReason(player, relationship) === null ? null : 'PERMISSION_DENIED'
  }
}

/** Whether a viewer may open the conversation with somebody. A hidden player stays visible to people they wrote to or asked for contact. */
export function canSeeOther({ state, viewer }: PlayerForViewer, { conversation, hasRequestedContact }: Relationship): boolean {
  if (state.id === viewer.id) return false
  return canSeePlayer(state, viewer) || hasVisibleMessages(conversation) || (hasRequestedContact && !viewer.hasBlocked)
}

/** False if all messages were withheld from the viewer: for them there is no conversation. */
export const hasVisibleMessages = (conversation: Relationship['conversation']): conversation is NonNullable<Relationship['conversation']> =>
  conversation !== null && conversation.lastMessageId !== null

export const closedReason = ({ state, viewer }: PlayerForViewer, relationship: Relationship) =>
  whyCannotWrite(state, viewer, hasReachedViewer(relationship))

/** Whether the member sees a message in it. */
async function isVisibleTo(db: Database | Transaction, { id: userId }: Pick<Viewer, 'id'>, id: string): Promise<boolean> {
  const found = await visibleMembership(db).execute({ memberId: conversationMemberId(userId, id) })
  return found.length > 0
}

const visibleMembership = preparedStatement((db) =>
  db
    .select({ id: conversationMembers.id })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.id, sql.placeholder('memberId')), isNotNull(conversationMembers.lastMessageId)))
    .prepare('visible_membership'),
)

function toMember({ id: userId }: Pick<Viewer, 'id'>, row: ConversationRow | undefined, isVisible: boolean) {
  if (!row?.userIds.includes(userId) || !isVisible) throw apiError('CONVERSATION_NOT_FOUND')
  return authorized<'member', MemberConversation>({ row, actorId: userId, otherId: row.userIds.find((id) => id !== userId) ?? null })
}

async function lockConversationOfPair(tx: Transaction, actorId: string, otherId: string): Promise<ConversationRow | undefined> {
  const [first, second] = sortedPair({ viewerId: actorId, otherId })
  const [row] = await conversationOfPair(tx).execute({ first, second })
  return row
}

const conversationOfPair = preparedWrite((tx) =>
  tx
    .select()
    .from(conversations)
    .where(isConversationOfPair([sql.placeholder('first'), sql.placeholder('second')]))
    .for('no key update')
    .prepare('lock_conversation_of_pair'),
)

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
