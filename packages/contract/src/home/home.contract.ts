import { signedInProcedure } from '../lib/procedure.ts'
import { pendingAnswersSchema } from './pending-answer.schema.ts'

export const homeContract = {
  /** What ends first comes first, then what waits longest. Nothing from people whom the viewer blocked, but what is
   * about money. */
  pendingAnswers: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/pending-answers', tags: ['home'], summary: 'List what waits for an answer' })
    .output(pendingAnswersSchema),
}
