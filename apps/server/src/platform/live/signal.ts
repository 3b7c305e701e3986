import type { LiveFrame } from '@coup-denvoi/contract/live/live.protocol'

/** What every process is told when something was committed, so that it can pass it on to the people connected to it. */
export type Signal =
  /** A hint for those who follow one of the topics. */
  | {
      kind: 'hint'
      topics: string[]
      frame: LiveFrame
      /** Names what decides who may get the hint; null when everyone may. */
      visibilityKey: string | null
      /** People who get the hint although they may no longer follow: whoever was just taken off. */
      extraUserIds: string[]
    }
  /** For every connection of one person. */
  | {
      kind: 'user'
      userId: string
      frame: LiveFrame
      /** They lost a right: whatever they follow is looked at again, and ends where they may not follow it any more. */
      recheckSubscriptions?: true
    }
  /** For everyone who is signed in. */
  | { kind: 'everyone'; frame: LiveFrame }
  | { kind: 'account-disabled'; userId: string }
  | { kind: 'session-ended'; sessionId: string }

/** Who may receive what a guard stands for. */
export type Recipients = { userIds: ReadonlySet<string>; inviteToken: string | null }
