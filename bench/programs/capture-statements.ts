import pg from 'pg'
import { countUnread as countUnreadMessages } from '../../apps/server/src/features/conversations/conversations.queries.ts'
import { listMatches } from '../../apps/server/src/features/matches/lists/match-list.queries.ts'
import { findMatch } from '../../apps/server/src/features/matches/matches.queries.ts'
import { countUnread as countUnreadNotifications } from '../../apps/server/src/features/notifications/notifications.queries.ts'
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
  const [session, me, list, match, players, unreadMessages, unreadNotifications] = await recordStatements(url, async (db) => {
    await checkSession(db, signToken(secret, PLACEHOLDER.token))
    await findMe(db, PLACEHOLDER.viewer)
    await listMatches(db, viewer, { period: 'upcoming', limit: 20 }, new Date(PLACEHOLDER.now))
    await findMatch(db, viewer, { id: matchId })
    await countUnreadMessages(db, viewer)
    await countUnreadNotifications(db, viewer)
  })
  if (!session || !me || !list || !match || !players || !unreadMessages || !unreadNotifications)
    throw new Error('a query of the server no longer sends the statement that the bench expects')
  return {
    session,
    me,
    list,
    match: withMatchPlaceholder(match, matchId),
    players: withMatchPlaceholder(players, matchId),
    unreadMessages,
    unreadNotifications,
  }
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
