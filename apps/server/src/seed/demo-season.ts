import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import type { NotedGoals } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { VOTE_HOURS, voteClosesAt } from '@coup-denvoi/contract/locker-room/vote.rules'
import { eq } from 'drizzle-orm'
import { groups } from '#features/groups/groups.table.ts'
import { publishTeams } from '#features/locker-room/commands/publish-teams.ts'
import { saveTeams } from '#features/locker-room/commands/save-teams.ts'
import type { Actor } from '#features/matches/matches.access.ts'
import { matches } from '#features/matches/matches.table.ts'
import { castVote } from '#features/results/commands/cast-vote.ts'
import { closeMatchVote } from '#features/results/commands/close-match-vote.ts'
import { saveResult } from '#features/results/commands/save-result.ts'
import { runPublications } from '#features/series/commands/run-publications.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import type { Database } from '#platform/database/database.ts'
import { seedAttendance } from './demo-attendance.ts'

const HOUR = 3_600_000
const WEDNESDAY = 3
const WEEKS = 12
const GROUP = 'Les Canuts du mardi'
const TEAM_SIZE = 5

/** Twelve Wednesdays of a series of the group, with their teams, scores, goals and votes. */
export async function seedSeason(db: Database, players: readonly Actor[], now: Date): Promise<void> {
  const [group] = await db.read.select({ id: groups.id }).from(groups).where(eq(groups.name, GROUP))
  const regulars = players.slice(0, 2 * TEAM_SIZE)
  const [nadia] = regulars
  if (!group || !nadia) return
  // The last vote is closed.
  const last = wednesdayBefore(new Date(now.getTime() - (VOTE_HOURS + 4) * HOUR))
  const first = addDays(last, -7 * (WEEKS - 1))
  const id = await startDemoSeries(db, { nadia, regulars, groupId: group.id, first })
  for (let week = 0; week < WEEKS; week++) {
    const date = addDays(first, 7 * week)
    await runPublications({ db, now: fromLocalTime(date, '12:00'), onError: (error) => Promise.reject(error) })
  }
  const published = await db.read
    .select({ id: matches.id, endsAt: matches.endsAt })
    .from(seriesDates)
    .innerJoin(matches, eq(matches.id, seriesDates.matchId))
    .where(eq(seriesDates.seriesId, id))
    .orderBy(seriesDates.date)
  for (const [index, match] of published.entries()) if (match.endsAt < now) await seedPlayed(db, { ...match, nadia, regulars }, index)
}

type Started = { nadia: Actor; regulars: readonly Actor[]; groupId: string; first: string }

const startDemoSeries = (db: Database, { nadia, regulars, groupId, first }: Started): Promise<string> =>
  startSeries({
    db,
    actor: nadia,
    input: {
      match: {
        title: 'Le mercredi des Canuts',
        type: 'private',
        date: first,
        time: '20:30',
        durationMinutes: 60,
        location: 'Gymnase de la Croix-Rousse',
        city: 'Lyon',
        format: '5 contre 5',
        level: 'Tous niveaux',
        label: null,
        maxPlayers: 2 * TEAM_SIZE,
        minPlayers: 8,
        surface: 'Salle',
        pricePerPlayer: 400,
        description: '',
        freesUnconfirmed: false,
        minReliability: null,
        leaveDeadlineHours: null,
        groupId,
      },
      repeat: 'weekly',
      end: { kind: 'none' },
      publishDaysBefore: 0,
      publishTime: '08:00',
      priorityHours: 24,
      regulars: regulars.map(({ id: userId }) => ({ userId, coOrganizes: false })),
      skippedDates: [],
    },
    now: fromLocalTime(addDays(first, -3), '12:00'),
  })

type Played = { id: string; endsAt: Date; nadia: Actor; regulars: readonly Actor[] }

/** @param index varies teams, score, scorers and votes */
async function seedPlayed(db: Database, { id, endsAt, nadia, regulars }: Played, index: number): Promise<void> {
  const after = (hours: number) => new Date(endsAt.getTime() + hours * HOUR)
  const turned = regulars.map((_, place) => regulars[(place * 3 + index) % regulars.length] as Actor)
  const teamOf = (place: number) => (place < TEAM_SIZE ? 'home' : 'away')
  const place = (at: number) => ({ x: 20 * (at % TEAM_SIZE) + 10, y: at < TEAM_SIZE ? 30 : 70 })
  const teams = turned.map((player, at) => ({ playerId: player.id, team: teamOf(at), place: place(at) }) as const)
  await saveTeams({ db, actor: nadia, input: { id, teams }, now: after(-3) })
  await publishTeams({ db, actor: nadia, input: { id }, now: after(-2.5) })
  const present = await seedAttendance(db, { id, players: turned, organizer: nadia }, index, after(0.25))
  const score = { homeScore: 2 + ((index * 5) % 6), awayScore: 1 + ((index * 7) % 6) }
  const came = turned.map((player, at) => ({ player, team: teamOf(at) })).filter(({ player }) => present.includes(player))
  const goals = [
    ...goalsOf(
      came.filter(({ team }) => team === 'home').map(({ player }) => player.id),
      'home',
      score.homeScore,
      index,
    ),
    ...goalsOf(
      came.filter(({ team }) => team === 'away').map(({ player }) => player.id),
      'away',
      score.awayScore,
      index,
    ),
  ]
  await saveResult({ db, actor: nadia, input: { id, result: { ...score, goals } }, now: after(0.5) })
  for (const [at, voter] of present.slice(0, 5).entries()) {
    const others = present.filter((player) => player !== voter)
    const bestPlayerId = others[index % Math.min(3, others.length)]?.id ?? null
    const stars = Object.fromEntries(others.slice(0, 4).map(({ id: playerId }, mark) => [playerId, 3 + ((index + at + mark) % 3)]))
    await castVote({ db, actor: voter, input: { id, ballot: { bestPlayerId, stars } }, now: after(1 + at) })
  }
  await closeMatchVote({ db, input: { matchId: id }, now: voteClosesAt(endsAt) })
}

/** All goals of a team but an own goal now and then, most of them by its first players; each second one had a pass. */
function goalsOf(playerIds: readonly string[], team: 'home' | 'away', score: number, index: number): NotedGoals {
  const noted = new Map(playerIds.map((playerId) => [playerId, { playerId, team, goals: 0, assists: 0 }]))
  const own = index % 5 === 4 ? 1 : 0
  for (let goal = 0; goal < score - own; goal++) {
    const scorer = noted.get(playerIds[(goal * goal + index) % playerIds.length] ?? '')
    const passer = noted.get(playerIds[(goal + index + 1) % playerIds.length] ?? '')
    if (scorer) scorer.goals += 1
    if (passer && passer !== scorer && goal % 2 === 0) passer.assists += 1
  }
  return [...noted.values()].filter(({ goals, assists }) => goals + assists > 0)
}

/** The last Wednesday up to then. */
function wednesdayBefore(instant: Date): string {
  const day = localDate(instant)
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - WEDNESDAY + 7) % 7))
}
