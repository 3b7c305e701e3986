import type { LiveFrame, SessionEndReason } from '@coup-denvoi/contract/live/live.protocol'
import type { VisibilityKey } from './visibility-key.ts'

/**
 * Published to every process after a commit; each forwards it to its own live connections. The recipients are a topic, a visibility key or
 * single users: a signal has no list that grows with a group or a match, because NOTIFY limits its size.
 */
export type Signal =
  /** For the subscribers of any of these topics. */
  | {
      kind: 'hint'
      topics: string[]
      frame: LiveFrame
      /** Null when every subscriber may receive the hint. */
      visibilityKey: VisibilityKey | null
    }
  /** For every connection of one user. */
  | {
      kind: 'user'
      userId: string
      frame: LiveFrame
      /** The user lost a right: check their subscriptions again and end those that are no longer allowed. */
      recheckSubscriptions?: true
    }
  /** For every signed-in connection. */
  | { kind: 'everyone'; frame: LiveFrame }
  /** For the processes themselves: the settings of the instance changed. */
  | { kind: 'instance-changed' }
  /** For the processes themselves: other webhooks, or other events that they want. */
  | { kind: 'webhooks-changed' }
  | { kind: 'account-disabled'; userId: string }
  | { kind: 'session-ended'; sessionId: string; reason: SessionEndReason }

export type Hint = Extract<Signal, { kind: 'hint' }>

/** Who may receive the hints of a visibility key. */
export type Recipients = {
  userIds: ReadonlySet<string>
  inviteToken: string | null
  /** People without an account. */
  guestIds?: ReadonlySet<string>
}

/** A hint as its followers get it, read once for all of them. */
export type HintContent = {
  /** Null when what the visibility key names no longer exists. */
  recipients: Recipients | 'everyone' | null
  forVisitors: LiveFrame
  /** For members who follow a list. */
  forLists: LiveFrame
  /** For members who follow the page. */
  forPages: LiveFrame
}
