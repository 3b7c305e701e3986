import type { AttendanceMark } from '@coup-denvoi/contract/attendance/attendance.rules'
import { contestAbsence } from '#features/attendance/commands/contest-absence.ts'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { listMatches } from '#features/matches/lists/match-list.queries.ts'
import type { Actor } from '#features/matches/matches.access.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import type { Database } from '#platform/database/database.ts'

const HOUR = 3_600_000

type PlayedMatch = { id: string; players: readonly Actor[]; organizer: Actor }

/** Who organizes fills in the sheet after the match. @param index varies who was late or did not come @returns who came */
export async function seedAttendance(
  db: Database,
  { id, players, organizer }: PlayedMatch,
  index: number,
  markedAt: Date,
): Promise<Actor[]> {
  const others = players.filter((player) => player !== organizer)
  const marks = new Map<Actor, AttendanceMark>(players.map((player) => [player, 'present']))
  const mark = (place: number, as: AttendanceMark) => {
    const player = others.at(place)
    if (player) marks.set(player, as)
  }
  if (index % 4 === 2) mark(-2, 'excused')
  if (index % 2 === 0) mark((index / 2) % others.length, 'late')
  if (index % 3 === 0 && players.length > 6) mark(index % 4 === 0 ? 4 : -1, 'absent')
  await markAttendance({
    db,
    actor: organizer,
    input: { id, marks: [...marks].map(([player, as]) => ({ playerId: player.id, mark: as, version: 0 })) },
    now: markedAt,
  })
  return players.filter((player) => marks.get(player) === 'present' || marks.get(player) === 'late')
}

/** Élodie has just changed Nadia's mark of last Sunday, and Nadia does not agree. */
export async function seedContestedAbsence(db: Database, players: readonly Actor[], now: Date): Promise<void> {
  const [nadia, elodie] = ['Nadia Belkacem', 'Élodie Marchand'].map((fullName) =>
    players.find(({ displayName }) => displayName === fullName),
  )
  if (!nadia || !elodie) return
  const { items } = await listMatches(db, elodie, { period: 'past', organised: true, limit: 1 }, now)
  const match = items[0] && (await findMatch(db, elodie, { id: items[0].id }, now))
  if (!match?.players.some(({ userId }) => userId === nadia.id)) return
  const { id } = match
  const markedAt = new Date(Math.min(now.getTime(), Math.max(Date.parse(match.endsAt) + HOUR, now.getTime() - 20 * HOUR)))
  await markAttendance({ db, actor: elodie, input: { id, marks: [{ playerId: nadia.id, mark: 'absent', version: 1 }] }, now: markedAt })
  const text = 'J’étais dans l’autre équipe, avec la chasuble de Karim. Demande à Hugo\u202f!'
  await contestAbsence({ db, actor: nadia, input: { matchId: id, text }, now })
}
