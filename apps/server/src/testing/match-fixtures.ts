import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { type MatchListInput, matchListInputSchema } from '@coup-denvoi/contract/matches/match-list.schema'
import { asc, eq } from 'drizzle-orm'
import { joinMatch } from '#features/matches/commands/join-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { createKickOffJobs } from '#features/matches/kick-off.jobs.ts'
import { listMatches } from '#features/matches/match-list.queries.ts'
import { matchReplacements } from '#features/matches/match-replacements.table.ts'
import { kickOff } from '#features/matches/matches.jobs.ts'
import { type MatchRow, matches } from '#features/matches/matches.table.ts'
import { organizerReplacementRequests } from '#features/matches/organizer-replacement-requests.table.ts'
import type { Database } from '#platform/database/database.ts'
import { matchDraft } from './match-draft.ts'
import type { Person } from './people.ts'
import type { TestDatabase } from './test-database.ts'

type MatchOptions = Partial<MatchDraft> & { groupId?: string; players?: readonly Person[] }

/** Organizes a match, which `players` join in order; also a private one. @returns its id */
export async function createTestMatch(
  db: Database,
  organizer: Person,
  { groupId, players = [], ...changes }: MatchOptions = {},
): Promise<string> {
  const id = await organizeMatch({ db, actor: organizer, input: { ...matchDraft(changes), groupId } })
  const { inviteToken: token } = await readMatchRow(db, id)
  for (const actor of players) await joinMatch({ db, actor, input: { id, token } })
  return id
}

/** @throws when there is no such match */
export async function readMatchRow(db: Database, id: string): Promise<MatchRow> {
  const [row] = await db.read.select().from(matches).where(eq(matches.id, id))
  if (!row) throw new Error(`there is no match ${id}`)
  return row
}

/** The first page of a list of matches, with the defaults of the API. */
export async function listMatchesFor(db: Database, viewer: Person, input: MatchListInput = {}, now?: Date) {
  return (await listMatches(db, viewer, matchListInputSchema.parse(input), now)).items
}

/** The requests for a replacement of a match, oldest first. */
export const readReplacementRequests = (db: Database, matchId: string) =>
  db.read
    .select({ userId: matchReplacements.userId, status: matchReplacements.status, takenBy: matchReplacements.takenBy })
    .from(matchReplacements)
    .where(eq(matchReplacements.matchId, matchId))
    .orderBy(asc(matchReplacements.createdAt))

/** The statuses of the requests for another organizer of a match, in alphabetical order. */
export async function readHandoverStatuses(db: Database, matchId: string) {
  const rows = await db.read
    .select({ status: organizerReplacementRequests.status })
    .from(organizerReplacementRequests)
    .where(eq(organizerReplacementRequests.matchId, matchId))
  return rows.map(({ status }) => status).sort()
}

/** Runs the kick-off job of a match. */
export async function runKickOffJob({ db, jobs }: TestDatabase, matchId: string, startsAt: Date): Promise<void> {
  await db.transaction(async ({ enqueue }) => enqueue(kickOff({ matchId, startsAt: startsAt.getTime() })))
  await jobs.drain(createKickOffJobs({ db }))
}
