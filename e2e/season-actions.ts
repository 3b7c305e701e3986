import type { ApiUser } from './api-users.ts'
import type { RunningServer } from './running-server.ts'

type Played = {
  title: string
  groupId?: string
  /** The organizer is in one of the teams. */
  home: readonly ApiUser[]
  away: readonly ApiUser[]
  /** How long ago it was, at least. */
  daysAgo?: number
  score?: readonly [home: number, away: number]
  /** Goals of each player for their team. */
  goals?: readonly (readonly [scorer: ApiUser, goals: number, assists: number])[]
  /** All others vote for them; shown once two more days have passed. */
  best?: ApiUser
}

/** A match with teams that is over since an hour, or some days. The first player of « Chasubles » organizes it. */
export async function playMatch(server: RunningServer, played: Played): Promise<{ id: string }> {
  const { title, groupId = null, home, away, daysAgo = 0, score, goals, best } = played
  const players = [...home, ...away]
  const [organizer] = players
  if (!organizer) throw new Error('Nobody plays')
  const match = await organizer.organize({ title, groupId, maxPlayers: 14 })
  for (const player of players) if (player !== organizer) await player.join(match)
  const onTeam = (team: 'home' | 'away') => (player: ApiUser, index: number) => ({
    playerId: player.id,
    team,
    place: { x: team === 'home' ? 25 : 75, y: 20 + 12 * index },
  })
  const teams = [...home.map(onTeam('home')), ...away.map(onTeam('away'))]
  await organizer.call('PUT', `/matches/${match.id}/teams`, { teams })
  await organizer.call('POST', `/matches/${match.id}/teams/publish`, {})
  const hoursUntil = (Date.parse(match.startsAt) - Date.now()) / 3_600_000
  await server.runOperatorCommand(`shift-match ${match.id} -${Math.ceil(hoursUntil + 2)}`)
  if (score) {
    const [homeScore, awayScore] = score
    const noted = goals?.map(([{ id }, scored, assists]) => ({
      playerId: id,
      team: home.some((player) => player.id === id) ? 'home' : 'away',
      goals: scored,
      assists,
    }))
    await organizer.call('PUT', `/matches/${match.id}/result`, { result: { homeScore, awayScore, goals: noted } })
  }
  if (best)
    for (const voter of players)
      if (voter !== best) await voter.call('PUT', `/matches/${match.id}/vote`, { ballot: { bestPlayerId: best.id, stars: {} } })
  if (daysAgo > 0) await server.runOperatorCommand(`shift-match ${match.id} -${24 * daysAgo}`)
  return match
}
