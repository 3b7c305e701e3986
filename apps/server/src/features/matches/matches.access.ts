import {
  type MatchDenialReason,
  type MatchViewer,
  whyCannotCancel,
  whyCannotCancelAsAdmin,
} from '@coup-denvoi/contract/matches/match.rules'
import type { ParticipantStatus } from '@coup-denvoi/contract/matches/match.schema'
import { canOpenAdministration } from '@coup-denvoi/contract/users/user.rules'
import { eq, sql } from 'drizzle-orm'
import { type LockedActor, requireActive } from '#features/users/account-locks.public.ts'
import { users } from '#features/users/users.table.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { inOneTrip } from '#platform/database/in-one-trip.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { lockCountableUsers } from './match-counters.public.ts'
import { isMatchVisible, type MatchLink } from './match-visibility.access.ts'
import { type MatchRow, matches } from './matches.table.ts'
import { coOrganizerIdsIn, participantId } from './participation/match-participants.table.ts'
import { matchAndActor, placeInMatch } from './participation/place-in-match.queries.ts'

/** A user who acts on a match. */
export type Actor = Pick<Viewer, 'id' | 'displayName' | 'isSuperAdmin' | 'rightsWithheld'>

/** A user who may be a site admin. */
export type Admin = Actor & Pick<Viewer, 'role' | 'siteAdmin'>

/** A match whose row is locked until the transaction ends. */
export type LockedMatchRow = { row: MatchRow; coOrganizerIds: readonly string[] }

/** Who is told what happens to the match. */
export const organizerIdsOf = ({ row: { organizerId }, coOrganizerIds }: LockedMatchRow): string[] => [
  ...(organizerId === null ? [] : [organizerId]),
  ...coOrganizerIds,
]

/** The same, with the user's status on its list and in its group, read under the lock. */
type MatchOf<User> = LockedMatchRow & {
  actor: User
  participation: ParticipantStatus | null
  hasDeclined?: boolean
  isInGroup: boolean
  isCoOrganizer: boolean
}

/** A match and who is taken off it: the actor, or the user whose account ends. */
export type LockedMatch = MatchOf<Actor>

/** Why the viewer is refused, or null: a rule of the contract, or made of one. */
export type MatchRule = (match: MatchRow, viewer: NonNullable<MatchViewer>, now: Date) => MatchDenialReason

/**
 * Locks a match that the actor sees, and proves their right on it.
 * @param grant the right that the actor gets (`as`) where the rule (`unless`) has no objection
 * @throws MATCH_NOT_FOUND, and the objection of the rule
 */
export async function lockMatch<As extends 'player' | 'organizer'>(
  { tx, now }: Change,
  actor: Actor,
  { id, token }: MatchLink,
  { unless }: { as: As; unless: MatchRule },
): Promise<Authorized<LockedMatch, As>> {
  const match = await lockMatchFor(tx, actor, id)
  if (!isMatchVisible(match.row, viewerOf(match), token)) throw apiError('MATCH_NOT_FOUND')
  throwIf(unless(match.row, viewerOf(match), now))
  return authorized<As, LockedMatch>(match)
}

/** For the organizer, or a super admin, from whom no match is hidden. @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION */
export async function lockMatchToCancel({ tx, now }: Change, actor: Actor, id: string): Promise<Authorized<LockedMatch, 'canceler'>> {
  const match = await lockMatchFor(tx, actor, id)
  if (!match.actor.isSuperAdmin && !isMatchVisible(match.row, viewerOf(match), undefined)) throw apiError('MATCH_NOT_FOUND')
  throwIf(whyCannotCancel(match.row, viewerOf(match), now))
  return authorized<'canceler', LockedMatch>(match)
}

/**
 * For a site admin, from whom no match is hidden; only super admins may cancel a super admin's match. Locks the counted users first,
 * as the end of a match does: if the match is over, their counters change.
 * @throws PERMISSION_DENIED, MATCH_NOT_FOUND, FAILED_PRECONDITION
 */
export async function lockMatchToCancelAsAdmin({ tx }: Change, actor: Admin, id: string): Promise<Authorized<LockedMatch, 'canceler'>> {
  // Without the right nobody may lock the users.
  if (!canOpenAdministration(actor)) throw apiError('PERMISSION_DENIED')
  await lockCountableUsers(tx, id, actor.id)
  const match = await lockMatchFor(tx, actor, id)
  if (!canOpenAdministration(match.actor)) throw apiError('PERMISSION_DENIED')
  if (!match.actor.isSuperAdmin && (await isSuperAdmin(tx, match.row.organizerId))) throw apiError('PERMISSION_DENIED')
  throwIf(whyCannotCancelAsAdmin(match.row))
  return authorized<'canceler', LockedMatch>(match)
}

/** For a site admin, from whom no match is hidden. @throws PERMISSION_DENIED, MATCH_NOT_FOUND */
export async function lockMatchToModerate(tx: Transaction, actor: Admin, id: string): Promise<Authorized<LockedMatch, 'moderator'>> {
  const match = await lockMatchFor(tx, actor, id)
  if (!canOpenAdministration(match.actor)) throw apiError('PERMISSION_DENIED')
  return authorized<'moderator', LockedMatch>(match)
}

/** For a super admin. @throws PERMISSION_DENIED, MATCH_NOT_FOUND */
export async function lockMatchToDelete(tx: Transaction, actor: Actor, id: string): Promise<Authorized<LockedMatch, 'moderator'>> {
  const match = await lockMatchFor(tx, actor, id)
  if (!match.actor.isSuperAdmin) throw apiError('PERMISSION_DENIED')
  return authorized<'moderator', LockedMatch>(match)
}

/** For a job, which acts for nobody; null when the match no longer exists. */
export async function lockMatchForJob(tx: Transaction, id: string): Promise<Authorized<LockedMatchRow, 'job'> | null> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('no key update')
  if (!row) return null
  const [roles] = await coOrganizersOfMatch(tx).execute({ id })
  return authorized<'job', LockedMatchRow>({ row, coOrganizerIds: roles?.coOrganizerIds ?? [] })
}

/** Whether they have a place on the list or in the queue. */
export const isListed = ({ participation }: { participation: ParticipantStatus | null }): boolean =>
  participation === 'going' || participation === 'waiting'

/**
 * Locks the actor's account and the row first and reads the list and the group in a second statement, on purpose: in one statement
 * they would be read as they were before this transaction waited for the locks. Both are sent at once and run one after the other.
 */
async function lockMatchFor(
  tx: Transaction,
  { id: actorId, rightsWithheld = false }: Pick<Actor, 'id' | 'rightsWithheld'>,
  id: string,
): Promise<MatchOf<LockedActor>> {
  const [[found], [own]] = await inOneTrip(
    matchAndActor(tx).execute({ actorId, id }),
    placeInMatch(tx).execute({ participantId: participantId(actorId, id), userId: actorId, id }),
  )
  if (!found) throw apiError('MATCH_NOT_FOUND')
  const { row, account } = found
  const { participation = null, declinedAt = null, isInGroup = false, isCoOrganizer = false, coOrganizerIds = [] } = own ?? {}
  const actor = requireActive(account)
  return {
    row,
    // The right that was read under the lock, unless it may not be used.
    actor: { ...actor, isSuperAdmin: actor.isSuperAdmin && !rightsWithheld },
    participation,
    hasDeclined: declinedAt !== null,
    isInGroup,
    isCoOrganizer,
    coOrganizerIds,
  }
}

/** For whoever locks a match without a row of the list. */
export const coOrganizersOfMatch = preparedWrite((tx) =>
  tx
    .select({ coOrganizerIds: coOrganizerIdsIn('matches') })
    .from(matches)
    .where(eq(matches.id, sql.placeholder('id')))
    .prepare('co_organizers_of_match'),
)

function viewerOf({ actor, participation, hasDeclined, isInGroup, isCoOrganizer }: LockedMatch): NonNullable<MatchViewer> {
  return { id: actor.id, isSuperAdmin: actor.isSuperAdmin, participation, hasDeclined, isInGroup, isCoOrganizer }
}

async function isSuperAdmin(tx: Transaction, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const [account] = await tx.select({ isSuperAdmin: users.isSuperAdmin }).from(users).where(eq(users.id, userId))
  return account?.isSuperAdmin ?? false
}
