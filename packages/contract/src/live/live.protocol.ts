/**
 * The live connection: one WebSocket at {@link LIVE_PATH} for a browser tab.
 * The server sends hints, never data: what changed is read again over the API, under the reader's own rights.
 * The schemas of what the browser sends are in `live.schema.ts`, which the browser doesn't need.
 */
export const LIVE_PATH = '/api/live'

/** How often everyone hears that changes get through, from the database to their screen. */
export const HEARTBEAT_MS = 2000
/** Whoever has heard nothing of it for so long may be looking at what was. */
export const HEARTBEAT_TIMEOUT_MS = 6500

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
  /** What is inside of a group, for those who see it. */
  | { name: 'group'; id: string }

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
  /** This group is no longer what it was, or what the viewer is in it: also what they may see of its matches. */
  | { type: 'group'; id: string }
  /** The viewer's own account or session data changed. */
  | { type: 'me' }
  /** In a conversation of the viewer's something was written, read or asked; null where it has no id yet. */
  | { type: 'conversation'; id: string | null }
  /** The other one of a conversation is writing. */
  | { type: 'typing'; id: string }
  /** The viewer's notifications are no longer what they were. */
  | { type: 'notifications' }
  /** Every {@link STATUS_MS}, for who is signed in: it took the way of every hint. `at` is the document `status`/`ping`, by the database's clock. */
  | { type: 'status'; at: string }
  | { type: 'pong' }

/** One spelling for one topic, for maps; the token is not part of it. */
export const topicKey = (topic: LiveTopic): string => ('id' in topic ? `${topic.name}:${topic.id}` : topic.name)
