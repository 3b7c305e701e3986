import { signedInProcedure } from '../lib/procedure.ts'
import { cursorSchema, idSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { conversationErrors } from './conversation.errors.ts'
import { conversationPageSchema, conversationSchema, messageDraftSchema, messagePageSchema, messageSchema } from './conversation.schema.ts'

const { PLAYER_NOT_FOUND, CONVERSATION_NOT_FOUND, PERMISSION_DENIED, MESSAGE_ID_TAKEN } = conversationErrors

const tags = ['conversations']
const limitSchema = (defaultLimit: number) => z._default(z.int().check(z.gte(1), z.lte(50)), defaultLimit)

export const conversationContract = {
  /** One's own, the latest first. */
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/conversations', tags, summary: 'One’s conversations, latest first' })
    .input(z.object({ search: z.optional(textSchema().check(z.maxLength(80))), cursor: z.optional(cursorSchema), limit: limitSchema(30) }))
    .output(conversationPageSchema),

  /** How many messages wait to be read, in all conversations. */
  unread: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/conversations/unread', tags, summary: 'How many messages wait to be read' })
    .output(z.object({ count: z.int() })),

  /** With one person; also before the first message. */
  findWith: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/players/{userId}/conversation', tags, summary: 'The conversation with somebody' })
    .errors({ PLAYER_NOT_FOUND })
    .input(z.object({ userId: idSchema }))
    .output(conversationSchema),

  /** Also where the other one is gone. */
  find: signedInProcedure('conversation-members')
    .route({ method: 'GET', path: '/conversations/{id}', tags, summary: 'A conversation' })
    .errors({ CONVERSATION_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(conversationSchema),

  messages: signedInProcedure('conversation-members')
    .route({ method: 'GET', path: '/conversations/{id}/messages', tags, summary: 'What was said, latest first' })
    .errors({ CONVERSATION_NOT_FOUND })
    .input(z.object({ id: idSchema, cursor: z.optional(cursorSchema), limit: limitSchema(30) }))
    .output(messagePageSchema),

  /**
   * Sending the same message again is sending it once. The first one makes the conversation.
   * Whoever is blocked gets the same answer as everyone, and nothing arrives.
   */
  write: signedInProcedure('signed-in')
    .route({ method: 'PUT', path: '/players/{userId}/messages/{messageId}', tags, summary: 'Write to somebody' })
    .errors({ PLAYER_NOT_FOUND, PERMISSION_DENIED, MESSAGE_ID_TAKEN })
    .input(z.object({ userId: idSchema, messageId: idSchema, text: messageDraftSchema }))
    .output(z.object({ conversationId: idSchema, message: messageSchema })),

  /** Up to the given message: what came after it stays unread. */
  markRead: signedInProcedure('conversation-members')
    .route({ method: 'PUT', path: '/conversations/{id}/read', tags, summary: 'Say that one has read' })
    .errors({ CONVERSATION_NOT_FOUND })
    .input(z.object({ id: idSchema, messageId: idSchema }))
    .output(conversationSchema),

  /** Shown to the other one for some seconds; where they may not be written to it does nothing. */
  typing: signedInProcedure('conversation-members')
    .route({ method: 'POST', path: '/conversations/{id}/typing', tags, summary: 'Say that one is writing' })
    .errors({ CONVERSATION_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(z.object({ done: z.literal(true) })),
}
