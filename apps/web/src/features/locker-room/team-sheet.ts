import type { LockerPlayer, TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { levelStrength, type PitchPosition, type Team } from '@coup-denvoi/contract/locker-room/team.rules'

/** A player's team and position. A player without an entry has no team. */
export type TeamSheetEntry = TeamSheet[number]

/** From the center of a jersey with its name to the edge of the pitch, so that all of it is on the pitch, upright or not. */
const EDGE_PERCENT = { x: 7, y: 14 }

export type Rect = { left: number; top: number; width: number; height: number }

export function teamSheetOf(players: readonly LockerPlayer[]): TeamSheet {
  return players.flatMap(({ playerId, team, place }) => (playerId && team && place ? [{ playerId, team, place }] : []))
}

/** The half decides the team. Home (« chasubles ») is on the left, or at the top on a phone. */
export const teamAtPosition = ({ x }: PitchPosition): Team => (x < 50 ? 'home' : 'away')

export function withPlayerAt(sheet: TeamSheet, playerId: string, place: PitchPosition): TeamSheet {
  const inside = { x: clamp(place.x, EDGE_PERCENT.x), y: clamp(place.y, EDGE_PERCENT.y) }
  return [...withoutPlayer(sheet, playerId), { playerId, team: teamAtPosition(inside), place: inside }]
}

export const withoutPlayer = (sheet: TeamSheet, playerId: string): TeamSheet => sheet.filter((entry) => entry.playerId !== playerId)

/** @param offset on a landscape pitch, in percent */
export function withPlayerMovedBy(sheet: TeamSheet, playerId: string, offset: PitchPosition): TeamSheet {
  const entry = sheet.find((each) => each.playerId === playerId)
  return entry ? withPlayerAt(sheet, playerId, { x: entry.place.x + offset.x, y: entry.place.y + offset.y }) : sheet
}

/** Puts a player at a free position in a team's half. */
export function withPlayerInTeam(sheet: TeamSheet, playerId: string, team: Team): TeamSheet {
  const others = withoutPlayer(sheet, playerId)
  const x = team === 'home' ? 25 : 75
  const free = [50, 30, 70, 15, 85].find((y) => !others.some(({ place }) => Math.abs(place.x - x) < 8 && Math.abs(place.y - y) < 10)) ?? 50
  return withPlayerAt(others, playerId, { x, y: free })
}

/** How many players count as average because they gave no level. */
export const countWithoutLevel = (players: readonly LockerPlayer[]): number =>
  players.filter(({ playerId, level }) => playerId !== null && level === null).length

/** The position under a pointer; null outside the pitch. On a portrait pitch, x is vertical. */
export function pitchPlaceAtPointer({ left, top, width, height }: Rect, pointer: { x: number; y: number }): PitchPosition | null {
  const percentX = (100 * (pointer.x - left)) / width
  const percentY = (100 * (pointer.y - top)) / height
  if (percentX < 0 || percentX > 100 || percentY < 0 || percentY > 100) return null
  const [x, y] = isPortrait({ width, height }) ? [percentY, percentX] : [percentX, percentY]
  return { x: Math.round(x), y: Math.round(y) }
}

export const isPortrait = ({ width, height }: Pick<Rect, 'width' | 'height'>): boolean => height > width

/** The tab order: from goal to goal, then from side to side. */
export const sortedByPosition = (sheet: TeamSheet): TeamSheet =>
  [...sheet].sort((one, other) => one.place.x - other.place.x || one.place.y - other.place.y)

/** The mean level of a team, 1 to 3; null when no player has given theirs. */
export function meanLevel(players: readonly LockerPlayer[], sheet: TeamSheet, team: Team): number | null {
  const ids = new Set(sheet.filter((entry) => entry.team === team).map(({ playerId }) => playerId))
  const levels = players.filter(({ playerId, level }) => playerId && ids.has(playerId) && level).map(({ level }) => levelStrength(level))
  return levels.length === 0 ? null : levels.reduce((sum, level) => sum + level, 0) / levels.length
}

const clamp = (value: number, edge: number) => Math.round(Math.max(edge, Math.min(100 - edge, value)))
