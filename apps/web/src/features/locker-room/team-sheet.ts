import type { LockerPlayer, TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { balanceTeams, formation, levelStrength, type PitchPosition, type Team } from '@coup-denvoi/contract/locker-room/team.rules'

/** Where somebody stands; whoever isn't in the sheet has no team. */
export type TeamSheetEntry = TeamSheet[number]

/** Between the middle of a jersey and the edge of the pitch, in percent. */
const EDGE_PERCENT = 3

export type Rect = { left: number; top: number; width: number; height: number }

export function teamSheetOf(players: readonly LockerPlayer[]): TeamSheet {
  return players.flatMap(({ userId, team, place }) => (userId && team && place ? [{ userId, team, place }] : []))
}

/** Whoever stands on a half plays for it: chasubles on the left, or above on a phone. */
export const teamAtPosition = ({ x }: PitchPosition): Team => (x < 50 ? 'home' : 'away')

export function withPlayerAt(sheet: TeamSheet, userId: string, place: PitchPosition): TeamSheet {
  const inside = { x: clamp(place.x), y: clamp(place.y) }
  return [...withoutPlayer(sheet, userId), { userId, team: teamAtPosition(inside), place: inside }]
}

export const withoutPlayer = (sheet: TeamSheet, userId: string): TeamSheet => sheet.filter((entry) => entry.userId !== userId)

/** By steps, as the arrows say it on a pitch that lies; on one that stands up they turn with it. */
export function withPlayerMovedBy(sheet: TeamSheet, userId: string, offset: PitchPosition): TeamSheet {
  const entry = sheet.find((each) => each.userId === userId)
  return entry ? withPlayerAt(sheet, userId, { x: entry.place.x + offset.x, y: entry.place.y + offset.y }) : sheet
}

/** Puts somebody where there is room in the middle of a team's half. */
export function withPlayerInTeam(sheet: TeamSheet, userId: string, team: Team): TeamSheet {
  const others = withoutPlayer(sheet, userId)
  const x = team === 'home' ? 25 : 75
  const free = [50, 30, 70, 15, 85].find((y) => !others.some(({ place }) => Math.abs(place.x - x) < 8 && Math.abs(place.y - y) < 10)) ?? 50
  return withPlayerAt(others, userId, { x, y: free })
}

/** Shares everyone by level, and lines both teams up. */
export function balancedTeamSheet(players: readonly LockerPlayer[]): TeamSheet {
  const shares = balanceTeams(players.flatMap(({ userId, level }) => (userId ? [{ id: userId, strength: levelStrength(level) }] : [])))
  return (['home', 'away'] as const).flatMap((team) => {
    const places = formation(team, shares[team].length)
    return shares[team].flatMap((userId, index) => {
      const place = places[index]
      return place ? [{ userId, team, place }] : []
    })
  })
}

/** The place under a pointer; null beside the pitch. A pitch that is taller than wide stands up: its length runs down. */
export function pitchPlaceAtPointer({ left, top, width, height }: Rect, pointer: { x: number; y: number }): PitchPosition | null {
  const percentX = (100 * (pointer.x - left)) / width
  const percentY = (100 * (pointer.y - top)) / height
  if (percentX < 0 || percentX > 100 || percentY < 0 || percentY > 100) return null
  const [x, y] = isPortrait({ width, height }) ? [percentY, percentX] : [percentX, percentY]
  return { x: Math.round(x), y: Math.round(y) }
}

export const isPortrait = ({ width, height }: Pick<Rect, 'width' | 'height'>): boolean => height > width

/** From one goal to the other, and from side to side: the order in which a keyboard meets them. */
export const sortedByPosition = (sheet: TeamSheet): TeamSheet =>
  [...sheet].sort((one, other) => one.place.x - other.place.x || one.place.y - other.place.y)

/** The mean level of a team, 1 to 3; null where nobody says theirs. */
export function meanLevel(players: readonly LockerPlayer[], sheet: TeamSheet, team: Team): number | null {
  const ids = new Set(sheet.filter((spot) => spot.team === team).map(({ userId }) => userId))
  const levels = players.filter(({ userId, level }) => userId && ids.has(userId) && level).map(({ level }) => levelStrength(level))
  return levels.length === 0 ? null : levels.reduce((sum, level) => sum + level, 0) / levels.length
}

export const isSameTeamSheet = (a: TeamSheet, b: TeamSheet): boolean => JSON.stringify(normalized(a)) === JSON.stringify(normalized(b))

const normalized = (sheet: TeamSheet) =>
  [...sheet].sort((one, other) => one.userId.localeCompare(other.userId)).map(({ userId, team, place: { x, y } }) => [userId, team, x, y])

const clamp = (value: number) => Math.round(Math.max(EDGE_PERCENT, Math.min(100 - EDGE_PERCENT, value)))
