import { api, memberApi } from '#platform/api/api.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import { commandHandler, openCommandHandler } from '#platform/api/command-handler.ts'
import { queryHandler } from '#platform/api/query-handler.ts'
import { answerPoll } from './commands/answer-poll.ts'
import { answerPollAsGuest, changePollAnswerAsGuest } from './commands/answer-poll-as-guest.ts'
import { chooseDate } from './commands/choose-date.ts'
import { closePoll } from './commands/close-poll.ts'
import { createPoll } from './commands/create-poll.ts'
import { deletePoll } from './commands/delete-poll.ts'
import { editPoll } from './commands/edit-poll.ts'
import { remindOfPoll } from './commands/remind-of-poll.ts'
import { removePollAnswer } from './commands/remove-poll-answer.ts'
import { findPoll, listPolls, visitPoll } from './polls.queries.ts'

type GuestOfPoll = { id: string; token: string; guestId: string; secret: string }

const asGuest = (db: CallContext['db'], { id, token, guestId, secret }: GuestOfPoll) =>
  visitPoll(db, { id, token, guest: { guestId, secret } })

const readPoll = (db: CallContext['db'], viewer: Viewer, { id, token }: { id: string; token?: string }) =>
  findPoll(db, viewer, { id, token })

/** The API of date polls. */
export const pollsRouter = {
  list: memberApi.polls.list.handler(({ context: { db, viewer }, input }) => listPolls(db, viewer, input)),

  find: memberApi.polls.find.handler(queryHandler(readPoll)),

  visit: api.polls.visit.handler(({ context: { db }, input }) => visitPoll(db, input)),

  create: memberApi.polls.create.handler(async ({ context: { db, viewer }, input }) => {
    const id = await createPoll({ db, actor: viewer, input })
    return findPoll(db, viewer, { id })
  }),

  edit: memberApi.polls.edit.handler(commandHandler(editPoll, readPoll)),

  answer: memberApi.polls.answer.handler(commandHandler(answerPoll, readPoll)),

  answerAsGuest: api.polls.answerAsGuest.handler(openCommandHandler(answerPollAsGuest, asGuest)),

  changeAsGuest: api.polls.changeAsGuest.handler(openCommandHandler(changePollAnswerAsGuest, asGuest)),

  removeAnswer: memberApi.polls.removeAnswer.handler(commandHandler(removePollAnswer, readPoll)),

  remind: memberApi.polls.remind.handler(commandHandler(remindOfPoll, readPoll)),

  close: memberApi.polls.close.handler(commandHandler(closePoll, readPoll)),

  choose: memberApi.polls.choose.handler(commandHandler(chooseDate, readPoll)),

  delete: memberApi.polls.delete.handler(async ({ context: { db, viewer }, input }) => {
    await deletePoll({ db, actor: viewer, input })
    return { done: true } as const
  }),
}
