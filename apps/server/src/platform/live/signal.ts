import type { LiveFrame } from '@coup-denvoi/contract/live/live.protocol'

/** What every process is told when something was committed, so that it can pass it on to the people connected to it. */
export type Signal =
  /** A hint for those who follow one of the topics. */
  | {
      kind: 'hint'
      topics: string[]
      frame: LiveFrame
      /** Names what decides who may get the hint; null when everyone may. */
      guard: string | null
      /** People who get the hint although they may no longer follow: whoever was just taken off. */
      alsoTo: string[]
    }
  /** For every connection of one person. */
  | {
      kind: 'person'
      userId: string
      frame: LiveFrame
      /** They lost a right: whatever they follow is looked at again, and ends where they may not follow it any more. */
      recheck?: true
    }
  /** For everyone who is signed in. */
  | { kind: 'everyone'; frame: LiveFrame }
  | { kind: 'account-disabled'; userId: string }
  | { kind: 'session-ended'; sessionId: string }

/** Who may receive what a guard stands for. */
export type Audience = { userIds: ReadonlySet<string>; inviteToken: string | null }
