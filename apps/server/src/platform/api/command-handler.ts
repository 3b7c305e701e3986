import type { Database } from '#platform/database/database.ts'
import type { ClientInfo, Viewer } from './call-context.ts'

/**
 * Runs a command as the viewer, then returns what the viewer sees.
 * @example memberApi.matches.join.handler(commandHandler(joinMatch, findMatch))
 */
export const commandHandler =
  <Input, Answer>(
    command: (call: { db: Database; actor: Viewer; input: Input }) => Promise<unknown>,
    answer: (db: Database, viewer: Viewer, input: Input) => Answer | Promise<Answer>,
  ) =>
  async ({ context: { db, viewer }, input }: { context: { db: Database; viewer: Viewer }; input: Input }): Promise<Answer> => {
    await command({ db, actor: viewer, input })
    return answer(db, viewer, input)
  }

/**
 * The same for calls without an account.
 * @example api.guests.rename.handler(openCommandHandler(renameGuest, findGuestPlace))
 */
export const openCommandHandler =
  <Input, Answer>(
    command: (call: { db: Database; client: ClientInfo; input: Input }) => Promise<unknown>,
    answer: (db: Database, input: Input) => Answer | Promise<Answer>,
  ) =>
  async ({ context: { db, client }, input }: { context: { db: Database; client: ClientInfo }; input: Input }): Promise<Answer> => {
    await command({ db, client, input })
    return answer(db, input)
  }
