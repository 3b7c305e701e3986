import { castVote, saveResult } from '#features/results/results.public.ts'
import { api, memberApi } from '#platform/api/api.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import { commandHandler, openCommandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { addItem } from './commands/add-item.ts'
import { announce } from './commands/announce-to-players.ts'
import { publishTeams } from './commands/publish-teams.ts'
import { releaseItem } from './commands/release-item.ts'
import { releaseItemAsGuest } from './commands/release-item-as-guest.ts'
import { removeItem } from './commands/remove-item.ts'
import { saveTeams } from './commands/save-teams.ts'
import { takeItem } from './commands/take-item.ts'
import { takeItemAsGuest } from './commands/take-item-as-guest.ts'
import { writeMessage } from './commands/write-message.ts'
import { findGuestLockerRoom, findLockerRoom } from './locker-room.queries.ts'
import { findMessage, listMessages } from './match-messages.queries.ts'
import { proposeTeams } from './team-proposal.queries.ts'

const readLockerRoom = (db: CallContext['db'], viewer: Viewer, { id }: { id: string }) => findLockerRoom(db, viewer, id)

/** The API of locker rooms. */
export const lockerRoomRouter = {
  find: memberApi.lockerRoom.find.handler(queryHandler(readLockerRoom)),

  messages: memberApi.lockerRoom.messages.handler(queryHandler(listMessages)),

  write: memberApi.lockerRoom.write.handler(commandHandler(writeMessage, findMessage)),

  announce: memberApi.lockerRoom.announce.handler(commandHandler(announce, findMessage)),

  saveTeams: memberApi.lockerRoom.saveTeams.handler(commandHandler(saveTeams, readLockerRoom)),

  proposeTeams: memberApi.lockerRoom.proposeTeams.handler(queryHandler(proposeTeams)),

  publishTeams: memberApi.lockerRoom.publishTeams.handler(commandHandler(publishTeams, readLockerRoom)),

  addItem: memberApi.lockerRoom.addItem.handler(commandHandler(addItem, readLockerRoom)),

  takeItem: memberApi.lockerRoom.takeItem.handler(commandHandler(takeItem, readLockerRoom)),

  releaseItem: memberApi.lockerRoom.releaseItem.handler(commandHandler(releaseItem, readLockerRoom)),

  findAsGuest: api.lockerRoom.findAsGuest.handler(({ context: { db }, input }) => findGuestLockerRoom(db, input)),

  takeItemAsGuest: api.lockerRoom.takeItemAsGuest.handler(openCommandHandler(takeItemAsGuest, findGuestLockerRoom)),

  releaseItemAsGuest: api.lockerRoom.releaseItemAsGuest.handler(openCommandHandler(releaseItemAsGuest, findGuestLockerRoom)),

  removeItem: memberApi.lockerRoom.removeItem.handler(commandHandler(removeItem, readLockerRoom)),

  saveResult: memberApi.lockerRoom.saveResult.handler(commandHandler(saveResult, readLockerRoom)),

  vote: memberApi.lockerRoom.vote.handler(commandHandler(castVote, readLockerRoom)),
}
