import { attendanceEntries } from '#features/attendance/attendance-entries.table.ts'
import { participantId } from '#features/matches/participation/match-participants.table.ts'
import { createTestMatch } from '../fixtures/match-fixtures.ts'
import type { Person } from '../people.ts'
import { storageOf } from '../storage-of.ts'
import type { Acts, Scene } from './scene.ts'

const HOUR_MS = 3_600_000

/** Acts of organizers and players on who came; those of admins are theirs. */
export const attendanceActs: Acts = {
  'attendance.mark': async ({ playedMatch, partner: { id: playerId } }) => {
    const id = await playedMatch()
    return (api) => api.attendance.mark({ id, marks: [{ playerId, mark: 'late', version: 0 }] })
  },
  'attendance.settle': async (scene) => {
    const id = await scene.playedMatch()
    await insertAbsence(scene, id, scene.partner, { contestedAt: new Date() })
    return (api) => api.attendance.settle({ id, playerId: scene.partner.id, settlement: 'lifted', answer: '' })
  },
  'attendance.contest': async (scene) => {
    const matchId = await scene.partnersMatch({ players: [scene.actor] })
    await insertAbsence(scene, matchId, scene.actor)
    return (api) => api.attendance.contest({ matchId, text: 'J’étais là.' })
  },
}

/** The last word of an admin on an absence that somebody contested three days ago. */
export const attendanceAdminActs: Acts = {
  'attendance.settleAsAdmin': async (scene) => {
    const matchId = await createTestMatch(scene.db, scene.partner)
    await insertAbsence(scene, matchId, scene.partner, { contestedAt: new Date(Date.now() - 72 * HOUR_MS) })
    return (api) => api.attendance.settleAsAdmin({ matchId, playerId: scene.partner.id, settlement: 'kept', answer: '' })
  },
}

async function insertAbsence({ db }: Scene, matchId: string, { id: userId }: Pick<Person, 'id'>, contest: { contestedAt?: Date } = {}) {
  const id = participantId(userId, matchId)
  await storageOf(db)
    .insert(attendanceEntries)
    .values({ id, matchId, userId, mark: 'absent', markedAt: new Date(), ...contest })
}
