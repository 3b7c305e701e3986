import type { Database } from '#platform/database/database.ts'
import type { Viewer } from './call-context.ts'

/**
 * Runs a query as the viewer.
 * @example memberApi.matches.list.handler(queryHandler(listMatches))
 */
export const queryHandler =
  <Input, Answer>(query: (db: Database, viewer: Viewer, input: Input) => Answer | Promise<Answer>) =>
  ({ context: { db, viewer }, input }: { context: { db: Database; viewer: Viewer }; input: Input }): Answer | Promise<Answer> =>
    query(db, viewer, input)
