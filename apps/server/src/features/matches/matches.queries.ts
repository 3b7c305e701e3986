import type { MatchFrame } from '@coup-denvoi/contract/live/live.protocol'
import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { isHeldToMinimum } from '@coup-denvoi/contract/matches/join-requests/join-request.rules'
import { isOrganizing, type MatchViewer } from '@coup-denvoi/contract/matches/match.rules'
import type { PublicMatch, PublicMatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { ORPCError } from '@orpc/server'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { findReliability } from '#features/attendance/reliability.public.ts'
import { activeMemberIds } from '#features/groups/active-members.public.ts'
import { ledgerMatches } from '#features/ledger/ledger-matches.table.ts'
import { findVisibleProfiles } from '#features/players/visible-profiles.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import type { Recipients } from '#platform/live/signal.ts'
import { findJoinRequests } from './join-requests/join-requests.queries.ts'
import { hasPlacesLeft } from './lists/match-filters.queries.ts'
import { presentPublicCard, presentSharedCard } from './match-card.present.ts'
import { costOfMatch, matchById, matchForViewer, playersOfMatch, requestsOfMatch } from './match-rows.queries.ts'
import { isMatchVisible, type MatchLink } from './match-visibility.access.ts'
import { presentMatch } from './matches.present.ts'
import { matches } from './matches.table.ts'
import { findFollowingGuestIds, findInvitedOrListedUserIds, mayGuestFollow } from './participation/match-participants.queries.ts'
import type { PlayerRow } from './participation/match-players.present.ts'
import { type MatchForViewer, presentPublicMatch, presentSharedPage } from './shared-match.present.ts'

/** A match with its players, for a signed-in viewer. @throws MATCH_NOT_FOUND also when the viewer may not see it */
export async function findMatch(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { id, token }: MatchLink,
  now = new Date(),
): Promise<Match> {
  const [[found], players] = await db.readInOneTrip((read) => [
    matchForViewer(read).execute({ id, viewerId: viewer.id }),
    playersOfMatch(read).execute({ id }),
  ])
  if (!found) throw apiError('MATCH_NOT_FOUND')
  const matchViewer = viewerOf(viewer, found)
  if (!isMatchVisible(found.match, matchViewer, token)) throw apiError('MATCH_NOT_FOUND')
  const isOrganizer = isOrganizing(found.match, { id: viewer.id, isCoOrganizer: found.isCoOrganizer })
  const [guests, joining, reliability, profiles] = await Promise.all([
    isOrganizer ? requestsOfMatch(db).execute({ id }) : [],
    isOrganizer && found.match.minReliability !== null ? findJoinRequests(db, viewer, id) : [],
    matchViewer && isHeldToMinimum(found.match, matchViewer) ? findReliability(db, viewer.id) : null,
    findVisibleProfiles(db, viewer, hiddenPeople(found, players)),
  ])
  return presentMatch(found, players, { guests, joining }, { viewer: matchViewer, reliability, profiles }, now)
}

/** Whose profile only some may open: mostly nobody, so that a page costs no statement more. */
function hiddenPeople({ match, organizer }: MatchForViewer, players: readonly PlayerRow[]): string[] {
  const hidden = players.flatMap(({ userId, isFindable }) => (userId === null || isFindable ? [] : userId))
  return match.organizerId === null || organizer?.isFindable ? hidden : [...hidden, match.organizerId]
}

/** The same, or null where the viewer does not see the match (or no longer does). */
export async function findMatchIfVisible(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  link: MatchLink,
): Promise<Match | null> {
  try {
    return await findMatch(db, viewer, link)
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'MATCH_NOT_FOUND') return null
    throw error
  }
}

/** A match for visitors without an account. @throws MATCH_NOT_FOUND, MATCH_PRIVATE */
export async function findPublicMatch(db: Database, { id, token }: MatchLink, now = new Date()): Promise<PublicMatch> {
  const [[match], [cost], players] = await db.readInOneTrip((read) => [
    matchById(read).execute({ id }),
    costOfMatch(read).execute({ id }),
    playersOfMatch(read).execute({ id }),
  ])
  if (!match) throw apiError('MATCH_NOT_FOUND')
  if (!isMatchVisible(match, null, token)) throw apiError('MATCH_PRIVATE')
  return presentPublicMatch(match, cost?.totalCost ?? null, players, now)
}

const SHOWCASE_SIZE = 3

/** The next public matches with a free place. */
export async function listShowcaseMatches(db: Database, now = new Date()): Promise<PublicMatchCard[]> {
  const rows = await nextPublicMatches(db).execute({ now })
  return rows.map(({ match, totalCost }) => presentPublicCard({ ...match, totalCost }, now))
}

/** The recipients of a private match's live hints, and its version; null when it does not exist. */
export async function matchRecipients(db: Database, matchId: string): Promise<(Recipients & { version: number }) | null> {
  const [match] = await matchById(db).execute({ id: matchId })
  if (!match) return null
  const participantIds = await findInvitedOrListedUserIds(db, matchId)
  const guestIds = new Set(await findFollowingGuestIds(db, matchId))
  const memberIds = match.groupId ? await activeMemberIds(db, match.groupId) : []
  const userIds = new Set([...memberIds, ...participantIds])
  if (match.organizerId) userIds.add(match.organizerId)
  return { userIds, inviteToken: match.inviteToken, guestIds, version: match.version }
}

/** What all members may know of a public match; null when it is gone or private. @param withPage the players and what else its page shows */
export async function findSharedMatch(db: Database, id: string, withPage: boolean, now = new Date()): Promise<SharedMatch | null> {
  const [[found], players] = await db.readInOneTrip((read) => [
    matchForViewer(read).execute({ id, viewerId: NOBODY }),
    withPage ? playersOfMatch(read).execute({ id }) : [],
  ])
  if (found?.match.type !== 'public') return null
  const card = presentSharedCard({ ...found.match, totalCost: found.totalCost }, now)
  return {
    card,
    page: withPage ? presentSharedPage(found, players, now) : undefined,
    at: now.toISOString(),
  }
}

type SharedMatch = Pick<MatchFrame, 'page'> & Required<Pick<MatchFrame, 'card' | 'at'>>

const NOBODY = ''

type FollowedMatch = MatchLink & { guest?: GuestKey }

/** Whether a live connection may follow a match. */
export async function mayFollowMatch(db: Database, viewer: Viewer | null, { id, token, guest }: FollowedMatch): Promise<boolean> {
  const [found] = await matchForViewer(db).execute({ id, viewerId: viewer?.id ?? NOBODY })
  if (!found) return false
  if (isMatchVisible(found.match, viewer && viewerOf(viewer, found), token)) return true
  return guest !== undefined && (await mayGuestFollow(db, id, guest))
}

function viewerOf(
  { id, isSuperAdmin }: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { participation, declinedAt, memberRole, isCoOrganizer }: MatchForViewer,
): MatchViewer {
  return { id, isSuperAdmin, participation, hasDeclined: declinedAt !== null, isInGroup: memberRole !== null, isCoOrganizer }
}

const nextPublicMatches = preparedStatement((db) =>
  db
    .select({ match: matches, totalCost: ledgerMatches.totalCost })
    .from(matches)
    .leftJoin(ledgerMatches, eq(ledgerMatches.matchId, matches.id))
    .where(and(gt(matches.startsAt, sql.placeholder('now')), eq(matches.type, 'public'), hasPlacesLeft))
    .orderBy(asc(matches.startsAt), asc(matches.id))
    .limit(SHOWCASE_SIZE)
    .prepare('next_public_matches'),
)
