import { cursorSchema, idSchema, instantSchema, longTextSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { HANDOVER_STATUSES } from '../matches/replacement.schema.ts'
import { photoSchema, ratingSchema } from '../users/user.schema.ts'

export const CONVERSATION_LIMITS = {
  message: 2000,
  /** How much of the last message the list shows. */
  excerpt: 140,
} as const

export const messageDraftSchema = longTextSchema().check(
  z.minLength(1, 'Écrivez un message'),
  z.maxLength(CONVERSATION_LIMITS.message, 'Le message doit contenir au plus 2000 caractères'),
)

/** The other one of a conversation, as the list shows them. */
const otherUserSchema = z.object({
  /** Null once the account is gone. */
  id: z.nullable(idSchema),
  displayName: z.string(),
  photo: photoSchema,
  kit: z.int(),
})

/** A conversation in the list: with whom, and what was said last. */
export const conversationCardSchema = z.object({
  id: idSchema,
  other: otherUserSchema,
  /** A hidden one has no text, as among the messages. */
  lastMessage: z.object({ text: z.string(), sentAt: instantSchema, isOwn: z.boolean(), isHidden: z.boolean() }),
  /** Messages of the other one that the viewer has not read. */
  unreadCount: z.int(),
})
export type ConversationCard = z.infer<typeof conversationCardSchema>

export const conversationPageSchema = z.object({ items: z.array(conversationCardSchema), nextCursor: z.nullable(cursorSchema) })

/** Why nothing can be written: the viewer blocked the other one, or the other one is gone or takes no messages from them. */
export const CONVERSATION_CLOSED_REASONS = ['blocked', 'gone', 'refused'] as const

/** A conversation as its page shows it. */
export const conversationSchema = z.object({
  /** Null before the first message. */
  id: z.nullable(idSchema),
  other: z.extend(otherUserSchema, {
    city: z.nullable(z.string()),
    matchesPlayed: z.nullable(z.int()),
    rating: ratingSchema,
    isActive: z.boolean(),
  }),
  unreadCount: z.int(),
  /** When the other one read the viewer's latest message; null while it is unread, and where the latest message is the other one's. */
  seenAt: z.nullable(instantSchema),
  /** What the other one asked in a contact request that the viewer has not answered. */
  request: z.nullable(
    z.object({ message: z.string(), matchId: z.nullable(idSchema), matchTitle: z.nullable(z.string()), createdAt: instantSchema }),
  ),
  closed: z.nullable(z.enum(CONVERSATION_CLOSED_REASONS)),
  can: z.object({ write: z.boolean() }),
})
export type Conversation = z.infer<typeof conversationSchema>

/** « Passer la main » in a conversation: the match, and what became of the request. */
export const handoverCardSchema = z.object({
  requestId: idSchema,
  status: z.enum(HANDOVER_STATUSES),
  match: z.object({
    id: idSchema,
    title: z.string(),
    startsAt: instantSchema,
    location: z.string(),
    currentPlayers: z.int(),
    maxPlayers: z.int(),
  }),
  can: z.object({ answer: z.boolean() }),
})
export type HandoverCard = z.infer<typeof handoverCardSchema>

export const messageSchema = z.object({
  /** Given by the browser that wrote it, so that sending again is sending once. */
  id: idSchema,
  isOwn: z.boolean(),
  /** Empty for both once a moderator has hidden it. */
  text: z.string(),
  isHidden: z.boolean(),
  sentAt: instantSchema,
  handover: z.nullable(handoverCardSchema),
  /** Only what the other one wrote can be reported; also where they are gone. */
  can: z.object({ report: z.boolean() }),
})
export type Message = z.infer<typeof messageSchema>

/** Latest first; `nextCursor` leads to older ones. */
export const messagePageSchema = z.object({ items: z.array(messageSchema), nextCursor: z.nullable(cursorSchema) })
