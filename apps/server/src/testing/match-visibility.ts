import { type MatchListInput, matchListInputSchema } from '@coup-denvoi/contract/matches/match-list.schema'
import { listMatches } from '#features/matches/lists/match-list.queries.ts'
import { findMatch, matchRecipients, mayFollowMatch } from '#features/matches/matches.queries.ts'
import { findVisibleMatchRow, requireVisibleMatch } from '#features/matches/visible-match.public.ts'
import type { Database } from '#platform/database/database.ts'
import { matchDraft } from './fixtures/match-draft.ts'
import type { Person } from './people.ts'

/** By what a viewer may come to know of a group's match that is to come, each with whether they do, or with how they are refused. */
export async function readMatchVisibility(db: Database, viewer: Person, id: string, groupId: string) {
  const listed = async (input: MatchListInput = {}) =>
    (await listMatches(db, viewer, matchListInputSchema.parse({ limit: 50, ...input }))).items.some((match) => match.id === id)
  const seen = async (act: Promise<unknown>) =>
    act.then(
      () => true,
      (fault: { code: string }) => fault.code,
    )
  return {
    find: await seen(findMatch(db, viewer, { id })),
    list: await listed(),
    privateList: await listed({ type: 'private' }),
    listOfGroup: await listed({ group: groupId }),
    privateListOfGroup: await listed({ group: groupId, type: 'private' }),
    search: await listed({ search: matchDraft().title }),
    report: await seen(db.transaction(({ tx }) => requireVisibleMatch(tx, viewer, { id }))),
    picture: (await findVisibleMatchRow(db, viewer, { id })) !== null,
    follow: await mayFollowMatch(db, toViewer(viewer), { id }),
    hints: (await matchRecipients(db, id))?.userIds.has(viewer.id),
  }
}

/** What {@link sightOf} is for a viewer who sees it, and the inside of its group. */
export const FULLY_VISIBLE = {
  find: true,
  list: true,
  privateList: true,
  listOfGroup: true,
  privateListOfGroup: true,
  search: true,
  report: true,
  picture: true,
  follow: true,
  hints: true,
}
/** The same for whom it does not exist. */
export const NOT_VISIBLE = {
  find: 'MATCH_NOT_FOUND',
  list: false,
  privateList: false,
  listOfGroup: false,
  privateListOfGroup: false,
  search: false,
  report: 'MATCH_NOT_FOUND',
  picture: false,
  follow: false,
  hints: false,
}

const toViewer = (someone: Person) => ({ ...someone, sessionId: '', role: 'user' as const, siteAdmin: false })
