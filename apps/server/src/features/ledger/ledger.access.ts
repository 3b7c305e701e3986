import { isOrganizing } from '@coup-denvoi/contract/matches/match.rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { groupMemberId, groupMembers } from '#features/groups/membership/group-members.table.ts'
import { findMatchForViewer } from '#features/matches/match-for-viewer.public.ts'
import { type MatchRow, matches } from '#features/matches/matches.table.ts'
import { coOrganizerIdsIn } from '#features/matches/participation/match-participants.table.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import type { Queryable, Transaction } from '#platform/database/database-connection.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import type { Debt } from './commands/store-entry.ts'
import { ledgerMatches } from './ledger-matches.table.ts'
import { partyIdOf } from './ledger-parties.queries.ts'
import { ledgerParties } from './ledger-parties.table.ts'
import { ledgerPayments, type PaymentRow } from './payments/ledger-payments.table.ts'
import { findPostedShares } from './posted-shares.queries.ts'

export type Actor = Pick<Viewer, 'id'>

/** The ledger of a match and what the viewer is in it. */
export type LedgerOfMatch = {
  match: MatchRow
  cost: typeof ledgerMatches.$inferSelect | null
  /** Who paid for the pitch; null for a match without an organizer whose cost nobody set. */
  payeeId: string | null
  posted: Debt[]
  coOrganizerIds: string[]
  /** Party of the viewer. */
  ownId: string
  isPayee: boolean
  isOrganizing: boolean
  isGroupAdmin: boolean
}

/** For who owes or is owed, who organizes, and the admins of the group. @throws MATCH_NOT_FOUND, LEDGER_NOT_FOUND for others who see the match */
export async function findLedgerOfMatch(db: Queryable, viewer: Actor, id: string): Promise<LedgerOfMatch> {
  const [found] = await matchWithCost(db).execute({ id })
  if (!found) throw apiError('MATCH_NOT_FOUND')
  const { match, cost, coOrganizerIds } = found
  const seen = await findMatchForViewer(db, viewer, id)
  const posted = await findPostedShares(db, id)
  const ownId = partyIdOf(viewer.id)
  const payeeId = cost?.payeeId ?? (match.organizerId && partyIdOf(match.organizerId))
  const ledger = {
    match,
    cost,
    payeeId,
    posted,
    coOrganizerIds,
    ownId,
    isPayee: payeeId === ownId,
    isOrganizing: seen !== null && isOrganizing(match, seen.viewer),
    isGroupAdmin: await isAdminOf(db, viewer.id, match.groupId),
  }
  const isParty = ledger.isPayee || posted.some(({ debtorId, creditorId }) => debtorId === ownId || creditorId === ownId)
  if (isParty || ledger.isOrganizing || ledger.isGroupAdmin) return ledger
  throw apiError(seen ? 'LEDGER_NOT_FOUND' : 'MATCH_NOT_FOUND')
}

const matchWithCost = preparedStatement((db) =>
  db
    .select({ match: matches, cost: ledgerMatches, coOrganizerIds: coOrganizerIdsIn('matches') })
    .from(matches)
    .leftJoin(ledgerMatches, eq(ledgerMatches.matchId, matches.id))
    .where(eq(matches.id, sql.placeholder('id')))
    .prepare('match_with_cost'),
)

/** Sees all shares, and answers for them. */
export const managesLedger = ({ isPayee, isOrganizing, isGroupAdmin }: Pick<LedgerOfMatch, 'isPayee' | 'isOrganizing' | 'isGroupAdmin'>) =>
  isPayee || isOrganizing || isGroupAdmin

/**
 * Locks the actor's account and the match. Lock order of the ledger: account, match, parties by their ids, payment.
 * @throws UNAUTHENTICATED, and as {@link findLedgerOfMatch}
 */
export async function lockLedgerOfMatch(change: Change, actor: Actor, id: string): Promise<Authorized<LedgerOfMatch, 'party'>> {
  await lockActor(change, actor)
  await lockMatchRow(change.tx, id)
  return authorized<'party', LedgerOfMatch>(await findLedgerOfMatch(change.tx, actor, id))
}

/** To answer for a share; nobody does for their own. @throws as {@link lockLedgerOfMatch}, PERMISSION_DENIED */
export async function lockLedgerToAnswer(
  change: Change,
  actor: Actor,
  { id, party }: { id: string; party: string },
): Promise<Authorized<LedgerOfMatch, 'organizer'> & { share: Debt }> {
  const ledger = await lockLedgerOfMatch(change, actor, id)
  if (!managesLedger(ledger) || party === ledger.ownId) throw apiError('PERMISSION_DENIED')
  return { ...authorized<'organizer', LedgerOfMatch>(ledger), share: requireShare(ledger, party) }
}

/** The share of a party towards the payee. @throws LEDGER_NOT_FOUND */
export function requireShare({ posted, payeeId }: Pick<LedgerOfMatch, 'posted' | 'payeeId'>, partyId: string): Debt {
  const share = posted.find(({ debtorId, creditorId }) => debtorId === partyId && creditorId === payeeId)
  if (!share) throw apiError('LEDGER_NOT_FOUND')
  return share
}

async function lockMatchRow(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: matches.id }).from(matches).where(eq(matches.id, id)).for('no key update')
}

/** People, so that nothing else is paid between them until the transaction ends. */
export async function lockParties(tx: Transaction, partyIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: ledgerParties.id })
    .from(ledgerParties)
    .where(inArray(ledgerParties.id, [...partyIds]))
    .orderBy(ledgerParties.id)
    .for('no key update')
}

/**
 * Locks a payment with its match and its two people. @param as the side that acts; for the other the payment does not exist
 * @throws UNAUTHENTICATED, PAYMENT_NOT_FOUND
 */
export async function lockPayment(
  change: Change,
  actor: Actor,
  id: string,
  as: 'payer' | 'payee',
): Promise<Authorized<PaymentRow, 'payer' | 'payee'>> {
  const { tx } = change
  await lockActor(change, actor)
  const [read] = await tx.select().from(ledgerPayments).where(eq(ledgerPayments.id, id))
  if (!read || (as === 'payer' ? read.fromId : read.toId) !== partyIdOf(actor.id)) throw apiError('PAYMENT_NOT_FOUND')
  if (read.matchId) await lockMatchRow(tx, read.matchId)
  await lockParties(tx, [read.fromId, read.toId])
  const [payment] = await tx.select().from(ledgerPayments).where(eq(ledgerPayments.id, id)).for('no key update')
  if (!payment) throw apiError('PAYMENT_NOT_FOUND')
  return authorized<'payer' | 'payee', PaymentRow>(payment)
}

/** Admins of a group, its creator included. */
async function isAdminOf(db: Queryable, userId: string, groupId: string | null): Promise<boolean> {
  if (groupId === null) return false
  const rows = await adminMembership(db).execute({ id: groupMemberId(userId, groupId) })
  return rows.length > 0
}

const adminMembership = preparedStatement((db) =>
  db
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(and(eq(groupMembers.id, sql.placeholder('id')), eq(groupMembers.status, 'active'), eq(groupMembers.role, 'admin')))
    .prepare('admin_membership'),
)
