import { idSchema } from '../kit/schemas.ts'
import { z } from '../kit/zod.ts'
import { inviteTokenSchema } from '../matches/match.schema.ts'

/**
 * The live connection: one WebSocket at {@link LIVE_PATH} for a browser tab.
 * The server sends hints, never data: what changed is read again over the API, under the reader's own rights.
 */
export const LIVE_PATH = '/api/live'

/** Close code and reason of a connection whose account was banned or deactivated. */
export const CLOSE_ACCOUNT_DISABLED = 4001
/** Close code of a connection whose session ended elsewhere (signed out, expired). */
export const CLOSE_SESSION_ENDED = 4002

/**
 * What a screen can follow.
 * - `matches`: every match that the viewer may see (lists, home)
 * - `match`: one match, also over its share link
 */
export const liveTopicSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('matches') }),
  z.object({ name: z.literal('match'), id: idSchema, token: z.optional(inviteTokenSchema) }),
])
export type LiveTopic = z.infer<typeof liveTopicSchema>

/** From the browser. */
export const liveRequestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribe'), topic: liveTopicSchema }),
  z.object({ type: z.literal('unsubscribe'), topic: liveTopicSchema }),
  /** Answered with `pong`: how a tab that slept finds out whether its connection still lives. */
  z.object({ type: z.literal('ping') }),
])
export type LiveRequest = z.infer<typeof liveRequestSchema>

/** From the server. */
export type LiveFrame =
  /** First on every connection, and after the server may have missed something: read again all that is on the screen. */
  | { type: 'resync' }
  /** This match is no longer what it was. */
  | { type: 'match'; id: string }
  /** The viewer's own account or session data changed. */
  | { type: 'me' }
  | { type: 'pong' }

/** One spelling for one topic, for maps; the token is not part of it. */
export const topicKey = (topic: LiveTopic): string => (topic.name === 'match' ? `match:${topic.id}` : topic.name)
