import { castVote, saveResult } from '#features/results/results.public.ts'
import { api } from '#platform/api/api.ts'
import { signedIn } from '#platform/api/signed-in.ts'
import { addItem } from './commands/add-item.ts'
import { publishTeams } from './commands/publish-teams.ts'
import { releaseItem } from './commands/release-item.ts'
import { removeItem } from './commands/remove-item.ts'
import { saveTeams } from './commands/save-teams.ts'
import { takeItem } from './commands/take-item.ts'
import { writeMessage } from './commands/write-message.ts'
import { findLockerRoom } from './locker-room.queries.ts'
import { findMessage, listMessages } from './match-messages.queries.ts'

/** The API of locker rooms, including result and vote. */
export const lockerRoomRouter = {
  find: api.lockerRoom.find.use(signedIn).handler(({ context: { db, viewer }, input }) => findLockerRoom(db, viewer, input.id)),

  messages: api.lockerRoom.messages.use(signedIn).handler(({ context: { db, viewer }, input }) => listMessages(db, viewer, input)),

  write: api.lockerRoom.write.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await writeMessage({ db, actor: viewer, input })
    return findMessage(db, viewer, input)
  }),

  saveTeams: api.lockerRoom.saveTeams.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await saveTeams({ db, actor: viewer, input })
    return findLockerRoom(db, viewer, input.id)
  }),

  publishTeams: api.lockerRoom.publishTeams.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await publishTeams({ db, actor: viewer, input })
    return findLockerRoom(db, viewer, input.id)
  }),

  addItem: api.lockerRoom.addItem.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await addItem({ db, actor: viewer, input })
    return findLockerRoom(db, viewer, input.id)
  }),

  takeItem: api.lockerRoom.takeItem.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await takeItem({ db, actor: viewer, input })
    return findLockerRoom(db, viewer, input.id)
  }),

  releaseItem: api.lockerRoom.releaseItem.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await releaseItem({ db, actor: viewer, input })
    return findLockerRoom(db, viewer, input.id)
  }),

  removeItem: api.lockerRoom.removeItem.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await removeItem({ db, actor: viewer, input })
    return findLockerRoom(db, viewer, input.id)
  }),

  saveResult: api.lockerRoom.saveResult.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await saveResult({ db, actor: viewer, input })
    return findLockerRoom(db, viewer, input.id)
  }),

  vote: api.lockerRoom.vote.use(signedIn).handler(async ({ context: { db, viewer }, input }) => {
    await castVote({ db, actor: viewer, input })
    return findLockerRoom(db, viewer, input.id)
  }),
}
