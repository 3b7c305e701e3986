import { eq } from 'drizzle-orm'
import { takeItem } from '#features/locker-room/commands/take-item.ts'
import { matchItems } from '#features/locker-room/match-items.table.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import type { Database } from '#platform/database/database.ts'
import { storageOf } from '../storage-of.ts'
import type { Acts } from './scene.ts'

export const lockerRoomActs: Acts = {
  'lockerRoom.write': async ({ ownMatch }) => {
    const id = await ownMatch()
    return (api) => api.lockerRoom.write({ id, messageId: crypto.randomUUID(), text: 'Bonjour' })
  },
  'lockerRoom.announce': async ({ ownMatch }) => {
    const id = await ownMatch()
    return (api) => api.lockerRoom.announce({ id, messageId: crypto.randomUUID(), text: 'Bonjour' })
  },
  'lockerRoom.saveTeams': async ({ ownMatch }) => {
    const id = await ownMatch()
    return (api) => api.lockerRoom.saveTeams({ id, teams: [] })
  },
  'lockerRoom.publishTeams': async ({ ownMatch, db }) => {
    const id = await ownMatch()
    await storageOf(db).update(matchParticipants).set({ team: 'home' }).where(eq(matchParticipants.matchId, id))
    return (api) => api.lockerRoom.publishTeams({ id })
  },
  'lockerRoom.addItem': async ({ ownMatch }) => {
    const id = await ownMatch()
    return (api) => api.lockerRoom.addItem({ id, name: 'Sifflet' })
  },
  'lockerRoom.takeItem': async ({ ownMatch, db }) => {
    const id = await ownMatch()
    const itemId = await firstItem(db, id)
    return (api) => api.lockerRoom.takeItem({ id, itemId })
  },
  'lockerRoom.releaseItem': async ({ ownMatch, db, actor }) => {
    const id = await ownMatch()
    const itemId = await firstItem(db, id)
    await takeItem({ db, actor, input: { id, itemId } })
    return (api) => api.lockerRoom.releaseItem({ id, itemId })
  },
  'lockerRoom.removeItem': async ({ ownMatch, db }) => {
    const id = await ownMatch()
    const itemId = await firstItem(db, id)
    return (api) => api.lockerRoom.removeItem({ id, itemId })
  },
  'lockerRoom.saveResult': async ({ playedMatch }) => {
    const id = await playedMatch()
    return (api) => api.lockerRoom.saveResult({ id, result: { homeScore: 1, awayScore: 0, absentIds: [] } })
  },
  'lockerRoom.vote': async ({ playedMatch, partner: { id: bestPlayerId } }) => {
    const id = await playedMatch()
    return (api) => api.lockerRoom.vote({ id, ballot: { bestPlayerId, stars: {} } })
  },
}

/** The items that every match starts with are added by nobody. */
async function firstItem({ read }: Database, matchId: string): Promise<string> {
  const [item] = await read.select().from(matchItems).where(eq(matchItems.matchId, matchId))
  if (!item) throw new Error(`nothing to bring to the match ${matchId}`)
  return item.id
}
