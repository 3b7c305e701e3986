import type { NotedGoals, TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { VOTE_HOURS } from '@coup-denvoi/contract/locker-room/vote.rules'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { eq } from 'drizzle-orm'
import { publishTeams } from '#features/locker-room/commands/publish-teams.ts'
import { saveTeams } from '#features/locker-room/commands/save-teams.ts'
import { addGuest } from '#features/matches/commands/add-guest.ts'
import { matchGuests } from '#features/matches/match-guests.table.ts'
import { castVote } from '#features/results/commands/cast-vote.ts'
import { closeMatchVote } from '#features/results/commands/close-match-vote.ts'
import { endMatchWhenDue } from '#features/results/commands/end-match-when-due.ts'
import { saveResult } from '#features/results/commands/save-result.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { createTestMatch, readMatchRow } from './match-fixtures.ts'
import type { Person } from './people.ts'

type Score = [home: number, away: number]

type PlayedOut = {
  /** People, and names of guests. The organizer plays where they stand in one of the teams. */
  home?: readonly (Person | string)[]
  away?: readonly (Person | string)[]
  score?: Score
  goals?: (idOf: (player: Person | string) => string) => NotedGoals
  /** All of them vote for the first. */
  votes?: readonly [best: Person, ...voters: Person[]]
}

type Played = PlayedOut & {
  date: string
  groupId?: string
  /** On the list, in no team. */
  others?: readonly Person[]
  changes?: Partial<MatchDraft>
}

/** A match that was organized, played and noted, with its teams published. @returns its id */
export async function playMatch(db: Database, organizer: Person, played: Played): Promise<string> {
  const { date, groupId, home = [], away = [], others = [], changes } = played
  const players = [...home, ...away, ...others]
  const people = players.filter((player) => typeof player !== 'string' && player.id !== organizer.id) as Person[]
  const id = await createTestMatch(db, organizer, { date, groupId, players: people, maxPlayers: 14, ...changes })
  for (const name of players.filter((player) => typeof player === 'string'))
    await addGuest({ db, actor: organizer, input: { id, guestId: newId(), name } })
  await playOut(db, organizer, { id, ...played })
  return id
}

/** A match with its list is played and noted, with its teams published. */
export async function playOut(
  db: Database,
  organizer: Person,
  { id, home = [], away = [], score, goals, votes }: PlayedOut & { id: string },
): Promise<void> {
  const guests = await db.read.select({ id: matchGuests.id, name: matchGuests.name }).from(matchGuests).where(eq(matchGuests.matchId, id))
  const idOf = (player: Person | string) =>
    typeof player === 'string' ? (guests.find(({ name }) => name === player)?.id ?? '') : player.id
  const { endsAt } = await readMatchRow(db, id)
  const onTeam = (team: 'home' | 'away') => (player: Person | string) => ({ playerId: idOf(player), team, place: { x: 50, y: 50 } })
  const teams: TeamSheet = [...home.map(onTeam('home')), ...away.map(onTeam('away'))]
  if (teams.length > 0) {
    await saveTeams({ db, actor: organizer, input: { id, teams } })
    await publishTeams({ db, actor: organizer, input: { id } })
  }
  await endMatchWhenDue({ db, input: { matchId: id, endsAt: endsAt.getTime() }, now: endsAt })
  const [homeScore, awayScore] = score ?? [null, null]
  if (score) await saveResult({ db, actor: organizer, input: { id, result: { homeScore, awayScore, goals: goals?.(idOf) } }, now: endsAt })
  if (votes) {
    const [best, ...voters] = votes
    for (const actor of voters)
      await castVote({ db, actor, input: { id, ballot: { bestPlayerId: best.id, stars: { [best.id]: 5 } } }, now: endsAt })
    await closeMatchVote({ db, input: { matchId: id }, now: new Date(endsAt.getTime() + VOTE_HOURS * 3_600_000) })
  }
}
