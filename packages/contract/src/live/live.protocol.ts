/**
 * The live connection: one WebSocket at {@link LIVE_PATH} for a browser tab.
 * The server sends hints, never data: what changed is read again over the API, under the reader's own rights.
 * The schemas of what the browser sends are in `live.schema.ts`, which the browser doesn't need.
 */
export const LIVE_PATH = '/api/live'

/** Close code of a connection whose account was banned or deactivated. */
export const CLOSE_ACCOUNT_DISABLED = 4001
/** Close code of a connection whose session ended elsewhere (signed out, expired). */
export const CLOSE_SESSION_ENDED = 4002

/** What changed in a locker room. */
export type LockerRoomPart = 'messages' | 'room'

/** What a screen can follow. */
export type LiveTopic =
  /** Every match that the viewer may see: lists, home. */
  | { name: 'matches' }
  /** One match, also over its share link. */
  | { name: 'match'; id: string; token?: string }
  /** The locker room of a match, for those who may enter it. */
  | { name: 'locker-room'; id: string }

/** From the browser. */
export type LiveRequest =
  | { type: 'subscribe'; topic: LiveTopic }
  | { type: 'unsubscribe'; topic: LiveTopic }
  /** Answered with `pong`: how a tab that slept finds out whether its connection still lives. */
  | { type: 'ping' }

/** From the server. */
export type LiveFrame =
  /** First on every connection, and after the server may have missed something: read again all that is on the screen. */
  | { type: 'resync' }
  /** This match is no longer what it was. */
  | { type: 'match'; id: string }
  | { type: 'locker-room'; id: string; part: LockerRoomPart }
  /** The viewer's own account or session data changed. */
  | { type: 'me' }
  | { type: 'pong' }

/** One spelling for one topic, for maps; the token is not part of it. */
export const topicKey = (topic: LiveTopic): string => ('id' in topic ? `${topic.name}:${topic.id}` : topic.name)
