import pg from 'pg'
import { listConversations } from '../../apps/server/src/features/conversations/conversation-list.queries.ts'
import { countUnread, findConversation, findConversationWith } from '../../apps/server/src/features/conversations/conversations.queries.ts'
import { listMessages } from '../../apps/server/src/features/conversations/messages.queries.ts'
import type { ExplainedQuery } from './explained-queries.ts'

/** The queries of the conversation pages, for a user with about a thousand conversations, one of them long. */
export async function conversationQueries(url: string): Promise<ExplainedQuery[]> {
  const { viewer, id, otherId, strangerId, listInTheMiddle, messageInTheMiddle } = await pickSampleIds(url)
  const list = (name: string, input: { search?: string; cursor?: string }): ExplainedQuery => ({
    name: `conversations: ${name}`,
    run: (db) => listConversations(db, viewer, { limit: 30, ...input }),
  })
  const messages = (name: string, input: { cursor?: string }): ExplainedQuery => ({
    name: `messages: ${name}`,
    run: (db) => listMessages(db, viewer, { id, limit: 30, ...input }),
  })
  return [
    list('of a user with many', {}),
    list('in the middle', { cursor: listInTheMiddle }),
    list('search for a frequent word', { search: 'karim' }),
    list('search for a rare word', { search: 'dupont' }),
    list('search without results', { search: 'zlatan' }),
    { name: 'conversations: of a user with few', run: (db) => listConversations(db, { id: strangerId }, { limit: 30 }) },
    { name: 'unread messages', run: (db) => countUnread(db, viewer) },
    { name: 'conversation', run: (db) => findConversation(db, viewer, id) },
    { name: 'conversation with a user', run: (db) => findConversationWith(db, viewer, otherId) },
    { name: 'conversation with a user, without messages', run: (db) => findConversationWith(db, viewer, strangerId) },
    messages('the latest of a long conversation', {}),
    messages('in the middle', { cursor: messageInTheMiddle }),
  ]
}

async function pickSampleIds(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<
      Record<'id' | 'viewer_id' | 'other_id' | 'stranger_id' | 'known_id' | 'message_id', string> & Record<'known_at' | 'message_at', Date>
    >(
      `select long.id, m.user_id as viewer_id, long.last_sender_id as other_id, stranger.id as stranger_id,
         known.conversation_id as known_id, known.last_message_at as known_at, message.id as message_id, message.created_at as message_at
       from conversations long
       join conversation_members m on m.conversation_id = long.id and m.user_id <> long.last_sender_id
       cross join lateral (select id from users where is_findable and not exists (
         select from conversations where user_ids @> array[users.id, m.user_id]
       ) order by id limit 1) as stranger
       cross join lateral (
         select conversation_id, last_message_at from conversation_members where user_id = m.user_id order by last_message_at offset 100 limit 1
       ) as known
       cross join lateral (select id, created_at from messages where conversation_id = long.id order by created_at offset 1000 limit 1) as message
       where long.id = (select conversation_id from messages group by 1 order by count(*) desc limit 1)`,
    )
    const [row] = rows
    if (!row) throw new Error('the database is too small')
    return {
      viewer: { id: row.viewer_id, isSuperAdmin: false },
      id: row.id,
      otherId: row.other_id,
      strangerId: row.stranger_id,
      listInTheMiddle: `${row.known_at.getTime()}.${row.known_id}`,
      messageInTheMiddle: `${row.message_at.getTime()}.${row.message_id}`,
    }
  } finally {
    await client.end()
  }
}
