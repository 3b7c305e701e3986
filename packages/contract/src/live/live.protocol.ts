import type { GuestKey } from '../matches/guests/guest.schema.ts'
import type { SharedMatchCard, SharedMatchPage } from '../matches/shared-match.rules.ts'

/**
 * The live connection: one WebSocket for each tab. The server sends hints: the browser reads what changed over the API, with the rights of
 * its user. Only what every member may know of a public match comes with the hint. The schemas are in `live.schema.ts`, which the browser
 * does not need.
 */
export const LIVE_PATH = '/api/live'

/** Interval of the heartbeat, which travels from the database to the browser like every hint. */
export const HEARTBEAT_MS = 2000
/** Without a heartbeat for this long, the data on the screen may be outdated. */
export const HEARTBEAT_TIMEOUT_MS = 6500

/** Close code: the account was banned or deactivated. */
export const CLOSE_ACCOUNT_DISABLED = 4001
export const CLOSE_SESSION_ENDED = 4002

/** Why a session ended: the reason that goes with {@link CLOSE_SESSION_ENDED}, empty if it is not known. */
export type SessionEndReason = 'signed-out' | 'revoked' | 'password-changed' | 'security-changed'

export type LockerRoomPart = 'messages' | 'room'

export type LiveTopic =
  /** Every match that the viewer may see. */
  | { name: 'matches' }
  /** One match; `token` is that of its share link, `guest` of somebody on its list without an account. */
  | { name: 'match'; id: string; token?: string; guest?: GuestKey }
  | { name: 'locker-room'; id: string }
  /** For who organizes the match. */
  | { name: 'match-history'; id: string }
  /** What a guest on the list sees of the locker room: who brings what and the teams, not the messages. */
  | { name: 'guest-room'; id: string; guest: GuestKey }
  | { name: 'group'; id: string }
  /** The fund of a group, by the id of the group, for its members. */
  | { name: 'fund'; id: string }
  /** `token`: of its link, for who has no other right. */
  | { name: 'poll'; id: string; token?: string }
  /** `token`: of its link, for who has no other right. */
  | { name: 'series'; id: string; token?: string }
  /** Reports and the journal, for moderators. */
  | { name: 'moderation' }

export type LiveRequest =
  /** Hints of the last `missedMs` are sent again: what the page shows may have been read before them. */
  | { type: 'subscribe'; topic: LiveTopic; missedMs?: number }
  | { type: 'unsubscribe'; topic: LiveTopic }
  /** Answered with `pong` once the subscriptions before it are checked. Tells a tab that was suspended whether the connection is still open. */
  | { type: 'ping' }

export type LiveFrame =
  /** Sent first, and when hints may have been lost: reload everything on the screen. */
  | { type: 'resync' }
  /** Sent first instead, where the address said how old what is shown may be (`?missedMs=`): what the user has missed since then follows. */
  | { type: 'ready' }
  /** A topic was refused, or does not exist: what the page shows of it may be gone since it was read. */
  | { type: 'refused' }
  | MatchFrame
  | { type: 'locker-room'; id: string; part: LockerRoomPart }
  | { type: 'match-history'; id: string }
  /** The group, or the viewer's role in it, changed; so may have what they see of its matches. */
  | { type: 'group'; id: string }
  /** By the id of its group. */
  | { type: 'fund'; id: string }
  | { type: 'poll'; id: string }
  | { type: 'series'; id: string }
  | { type: 'moderation' }
  /** The viewer's own account or session data changed. */
  | { type: 'me' }
  /** A conversation of the viewer changed; `id` is null when it has none yet. `newest`: nothing in its older messages. */
  | { type: 'conversation'; id: string | null; newest?: true }
  /** The other user of a conversation is typing. */
  | { type: 'typing'; id: string }
  | { type: 'notifications' }
  /** Whom the user blocks changed, on another of their devices. */
  | { type: 'blocks' }
  /** Every {@link HEARTBEAT_MS}, for signed-in users. `at` is the database clock. */
  | { type: 'status'; at: string }
  | { type: 'pong' }

/** A match changed, or what this user may see or do there. */
export type MatchFrame = {
  type: 'match'
  id: string
  /** Who shows this version or a later one has missed nothing. Without it the match is gone, or the user's own place or rights changed. */
  version?: number
  /** When the card was read: the viewer's rights depend on the time, and the clock of a phone may be wrong. */
  at?: string
  /** Of a public match, for members who follow it or the lists. */
  card?: SharedMatchCard
  /** With the card, for members who follow the match. */
  page?: SharedMatchPage
}

/** The longest time for which missed hints are sent again. */
export const MAX_MISSED_MS = 60_000

/** A topic as a map key, without its secrets. */
export const topicKey = ({ name, id }: { name: LiveTopic['name']; id?: string }): string => (id === undefined ? name : `${name}:${id}`)
