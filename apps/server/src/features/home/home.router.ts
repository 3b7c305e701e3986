import { memberApi } from '#platform/api/api.ts'
import { listPendingAnswers } from './pending-answers.queries.ts'

export const homeRouter = {
  pendingAnswers: memberApi.home.pendingAnswers.handler(({ context: { db, viewer } }) => listPendingAnswers(db, viewer)),
}
