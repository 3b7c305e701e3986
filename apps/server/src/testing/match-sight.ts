import { type MatchListInput, matchListInputSchema } from '@coup-denvoi/contract/matches/match.schema'
import { listMatches } from '#features/matches/match-list.queries.ts'
import { findVisibleMatch } from '#features/matches/matches.public.ts'
import { findMatch, matchAudience, mayFollowMatch } from '#features/matches/matches.queries.ts'
import { findSeenMatch } from '#features/matches/seen-match.public.ts'
import type { Database } from '#platform/database/database.ts'
import { matchDraft } from './match-drafts.ts'
import type { Person } from './people.ts'

/** By what a viewer may come to know of a group's match that is to come, each with whether they do, or with how they are refused. */
export async function sightOf(db: Database, viewer: Person, id: string, groupId: string) {
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
    report: await seen(db.change((tx) => findVisibleMatch(tx, viewer, { id }))),
    picture: (await findSeenMatch(db, viewer, { id })) !== null,
    follow: await mayFollowMatch(db, signedIn(viewer), { id }),
    hints: (await matchAudience(db, id))?.userIds.has(viewer.id),
  }
}

/** What {@link sightOf} is for whoever sees it, and the inside of its group. */
export const EVERYTHING = {
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
export const NOTHING = {
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

const signedIn = (someone: Person) => ({ ...someone, sessionId: '', role: 'user' as const, siteAdmin: false })
