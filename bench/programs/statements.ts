/** A statement as our server sends it, with the captured values. */
export type Statement = { name: string | undefined; text: string; values: unknown[] }

/** The statements of the measured routes, with placeholder values that the bare server replaces. */
export type Statements = Record<
  'session' | 'me' | 'list' | 'match' | 'players' | 'profiles' | 'unreadMessages' | 'unreadNotifications',
  Statement
>

/** The placeholders, as they appear in the values. */
export const PLACEHOLDER = {
  token: 'x'.repeat(32),
  viewer: 'stand-in-viewer',
  match: 'stand-in-match',
  /** In an array of its own. */
  profiles: 'stand-in-profiles',
  now: '2001-01-01T12:00:00.000Z',
  /** Three hours earlier: no match is longer. */
  startedAfter: '2001-01-01T09:00:00.000Z',
}
