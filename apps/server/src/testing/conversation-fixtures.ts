import { asc, eq } from 'drizzle-orm'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { conversationMembers } from '#features/conversations/conversation-members.table.ts'
import { conversations } from '#features/conversations/conversations.table.ts'
import { listMessages } from '#features/conversations/messages.queries.ts'
import { messages } from '#features/conversations/messages.table.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import type { Person } from './people.ts'

type MessageOptions = { text?: string; messageId?: string; now?: Date }

/** @returns the ids of the conversation and the message */
export async function sendMessage(
  db: Database,
  from: Person,
  to: Person,
  { text = 'Bonjour', messageId = newId(), now }: MessageOptions = {},
) {
  const { conversationId: id } = await writeMessage({ db, actor: from, input: { userId: to.id, messageId, text }, now })
  return { id, messageId }
}

/** The messages that a user sees in a conversation, oldest first. */
export async function readMessageTexts(db: Database, viewer: Person, id: string): Promise<string[]> {
  const { items } = await listMessages(db, viewer, { id, limit: 50 })
  return items.map(({ text }) => text).reverse()
}

/** All stored rows of a conversation, in a fixed order. */
export async function conversationSnapshot(db: Database, id: string) {
  const [conversation] = await db.read.select().from(conversations).where(eq(conversations.id, id))
  const members = await db.read
    .select()
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, id))
    .orderBy(asc(conversationMembers.id))
  const said = await db.read
    .select()
    .from(messages)
    .where(eq(messages.conversationId, id))
    .orderBy(asc(messages.createdAt), asc(messages.id))
  return { conversation, members, messages: said }
}
