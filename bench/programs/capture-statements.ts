import pg from 'pg'
import { countUnread as countUnreadMessages } from '../../apps/server/src/features/conversations/conversations.queries.ts'
import { listMatches } from '../../apps/server/src/features/matches/lists/match-list.queries.ts'
import { findMatch } from '../../apps/server/src/features/matches/matches.queries.ts'
import { countUnread as countUnreadNotifications } from '../../apps/server/src/features/notifications/notifications.queries.ts'
import { findVisibleProfiles } from '../../apps/server/src/features/players/visible-profiles.public.ts'
import { findMe } from '../../apps/server/src/features/users/users.queries.ts'
import { createSessionCheck, signToken } from '../../apps/server/src/features/users/users.sessions.ts'
import { createDatabase, type Database } from '../../apps/server/src/platform/database/database.ts'
import { openPostgres } from '../../apps/server/src/platform/database/open-postgres.ts'
import { PLACEHOLDER, type Statement, type Statements } from './statements.ts'

/** Runs our queries once and records their SQL. @param matchId of a public match */
export async function captureStatements(url: string, matchId: string): Promise<Statements> {
  const secret = 'of no importance here'
  const viewer = { id: PLACEHOLDER.viewer, isSuperAdmin: false }
  const checkSession = createSessionCheck({ secret, onError: () => {} })
  const first = async (work: (db: Database) => Promise<unknown>) => statementAt(await recordStatements(url, work), 0)
  // A third one asks for the profiles of those who hide, where somebody does.
  const ofMatch = await recordStatements(url, (db) => findMatch(db, viewer, { id: matchId }))
  return {
    session: await first((db) => checkSession(db, signToken(secret, PLACEHOLDER.token))),
    me: await first((db) => findMe(db, PLACEHOLDER.viewer)),
    list: await first((db) => listMatches(db, viewer, { period: 'upcoming', limit: 20 }, new Date(PLACEHOLDER.now))),
    match: withMatchPlaceholder(statementAt(ofMatch, 0), matchId),
    players: withMatchPlaceholder(statementAt(ofMatch, 1), matchId),
    profiles: await first((db) => findVisibleProfiles(db, viewer, [PLACEHOLDER.profiles])),
    unreadMessages: await first((db) => countUnreadMessages(db, viewer)),
    unreadNotifications: await first((db) => countUnreadNotifications(db, viewer)),
  }
}

function statementAt(statements: readonly Statement[], index: number): Statement {
  const statement = statements[index]
  if (!statement) throw new Error('a query of the server no longer sends the statement that the bench expects')
  return statement
}

/** Every statement of the work, in order. */
export async function recordStatements(url: string, work: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const storage = await openPostgres(url, { poolSize: 1, runMigrations: false })
  const statements: Statement[] = []
  const stop = interceptQueries((query, values) => {
    const { name, text } = typeof query === 'string' ? { name: undefined, text: query } : query
    statements.push({
      name: name || undefined,
      text,
      values: (values ?? []).map((value) => (value instanceof Date ? value.toISOString() : value)),
    })
  })
  try {
    await work(createDatabase(storage, { beforeCommit: async () => {}, lastStatements: () => [], afterCommit: () => {} }))
  } finally {
    stop()
    await storage.close()
  }
  return statements
}

type Query = string | { name?: string; text: string }

/** Calls back for every statement this process sends to PostgreSQL. @returns stops it */
export function interceptQueries(onQuery: (query: Query, values: unknown[] | undefined) => void): () => void {
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  const { query } = client
  client.query = function (this: unknown, ...args: unknown[]) {
    onQuery(args[0] as Query, Array.isArray(args[1]) ? args[1] : undefined)
    return query.apply(this, args)
  }
  return () => {
    client.query = query
  }
}

/** The match id is its own placeholder, replaced by the id in the request. */
function withMatchPlaceholder(statement: Statement, matchId: string): Statement {
  return { ...statement, values: statement.values.map((value) => (value === matchId ? PLACEHOLDER.match : value)) }
}
