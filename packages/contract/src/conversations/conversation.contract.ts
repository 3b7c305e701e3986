import { signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema, pageParameters, textSchema } from '../lib/schemas.ts'
import { MAX_SEARCH_LENGTH } from '../lib/search-length.ts'
import { z } from '../lib/zod.ts'
import { conversationErrors } from './conversation.errors.ts'
import { conversationPageSchema, conversationSchema, messageDraftSchema, messagePageSchema, messageSchema } from './conversation.schema.ts'

const { PLAYER_NOT_FOUND, CONVERSATION_NOT_FOUND, PERMISSION_DENIED, MESSAGE_ID_TAKEN, MESSAGE_SENT } = conversationErrors

const tags = ['conversations']

export const conversationContract = {
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/conversations', tags, summary: 'List conversations' })
    .input(z.object({ search: z.optional(textSchema().check(z.maxLength(MAX_SEARCH_LENGTH))), ...pageParameters(30) }))
    .output(conversationPageSchema),

  unread: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/conversations/unread', tags, summary: 'Count unread messages' })
    .output(z.object({ count: z.int() })),

  /** Also before the first message. */
  findWith: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/players/{userId}/conversation', tags, summary: 'Get the conversation with a player' })
    .errors({ PLAYER_NOT_FOUND })
    .input(z.object({ userId: idSchema }))
    .output(conversationSchema),

  /** Also when the other account is deleted. */
  find: signedInProcedure('conversation-members')
    .route({ method: 'GET', path: '/conversations/{id}', tags, summary: 'Get a conversation' })
    .errors({ CONVERSATION_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(conversationSchema),

  messages: signedInProcedure('conversation-members')
    .route({ method: 'GET', path: '/conversations/{id}/messages', tags, summary: 'List messages, latest first' })
    .errors({ CONVERSATION_NOT_FOUND })
    .input(z.object({ id: idSchema, ...pageParameters(30) }))
    .output(messagePageSchema),

  /** Idempotent by message id. A blocked sender gets a normal response, but the message is not delivered. */
  write: signedInProcedure('signed-in', 'messages')
    .route({ method: 'PUT', path: '/players/{userId}/messages/{messageId}', tags, summary: 'Send a message' })
    .errors({ PLAYER_NOT_FOUND, PERMISSION_DENIED, MESSAGE_ID_TAKEN, MESSAGE_SENT })
    .input(z.object({ userId: idSchema, messageId: idSchema, text: messageDraftSchema }))
    .output(z.object({ conversationId: idSchema, message: messageSchema })),

  /** Up to the given message; later ones stay unread. */
  markRead: signedInProcedure('conversation-members', 'readMarks')
    .route({ method: 'PUT', path: '/conversations/{id}/read', tags, summary: 'Mark a conversation as read' })
    .errors({ CONVERSATION_NOT_FOUND })
    .input(z.object({ id: idSchema, messageId: idSchema }))
    .output(conversationSchema),

  /** Shown to the other user for some seconds. No effect when the viewer may not write to them. */
  typing: signedInProcedure('conversation-members', 'typing')
    .route({ method: 'POST', path: '/conversations/{id}/typing', tags, summary: 'Send a typing indicator' })
    .errors({ CONVERSATION_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),
}
