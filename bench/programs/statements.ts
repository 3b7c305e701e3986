/** A statement as our server sends it, with the values that it was captured with. */
export type Statement = { name: string | undefined; text: string; values: unknown[] }

/** Of the routes that are measured. Values are stand-ins, which the bare server puts its own in the place of. */
export type Statements = Record<'session' | 'me' | 'list' | 'match' | 'players' | 'unreadMessages' | 'unreadNotifications', Statement>

/** Stand-ins, as they come out as values. */
export const PLACEHOLDER = {
  token: 'x'.repeat(32),
  viewer: 'stand-in-viewer',
  match: 'stand-in-match',
  now: '2001-01-01T12:00:00.000Z',
  /** Three hours earlier: no match lasts longer. */
  startedAfter: '2001-01-01T09:00:00.000Z',
}
