import { isGroupAdmin } from '@coup-denvoi/contract/groups/group.rules'
import { eq } from 'drizzle-orm'
import { lockGroupForViewer } from '#features/groups/group-viewer.public.ts'
import { lockParties, partyIdOf } from '#features/ledger/group-debts.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import { settlements } from './settlements.table.ts'
import { type AnswerRow, readSettlement, type StoredSettlement } from './stored-settlement.queries.ts'

/** Who acts on a settlement. Super admins have no extra rights. */
export type Actor = Pick<Viewer, 'id' | 'displayName'>

/** @property own what the actor says; null when they are not asked */
type LockedSettlement = StoredSettlement & { own: AnswerRow | null }

/**
 * Locks the actor's account, the group, everybody who is asked and then the proposal: nobody leaves the group, and nothing is paid between
 * them, until the transaction ends.
 * @param as `party`: who is asked; `manager`: who proposed it, and the admins of the group
 * @throws SETTLEMENT_NOT_FOUND for who may not know of it, PERMISSION_DENIED for who is asked and manages nothing
 */
export async function lockSettlement<Right extends 'party' | 'manager'>(
  change: Change,
  actor: Actor,
  id: string,
  { as }: { as: Right },
): Promise<Authorized<LockedSettlement, Right>> {
  const { tx } = change
  const [known] = await tx.select().from(settlements).where(eq(settlements.id, id))
  if (!known) throw apiError('SETTLEMENT_NOT_FOUND')
  const { role } = await lockGroupOf(change, actor, known.groupId)
  const isAsked = (answer: AnswerRow) => answer.partyId === partyIdOf(actor.id)
  const before = await readSettlement(tx, known)
  const manages = isGroupAdmin(role) || known.proposedBy === actor.id
  if (!before.answers.some(isAsked) && (as === 'party' || !manages)) throw apiError('SETTLEMENT_NOT_FOUND')
  if (as === 'manager' && !manages) throw apiError('PERMISSION_DENIED')
  await lockParties(
    tx,
    before.answers.map(({ partyId }) => partyId),
  )
  const [row] = await tx.select().from(settlements).where(eq(settlements.id, id)).for('no key update')
  if (!row) throw apiError('SETTLEMENT_NOT_FOUND')
  const settlement = await readSettlement(tx, row)
  return authorized<Right, LockedSettlement>({ ...settlement, own: settlement.answers.find(isAsked) ?? null })
}

/** @throws SETTLEMENT_NOT_FOUND for who is not in the group */
async function lockGroupOf(change: Change, actor: Actor, groupId: string) {
  const { viewer } = await lockGroupForViewer(change, actor, groupId).catch((error: { code?: string }) => {
    throw error.code === 'GROUP_NOT_FOUND' ? apiError('SETTLEMENT_NOT_FOUND') : error
  })
  if (viewer.role === null) throw apiError('SETTLEMENT_NOT_FOUND')
  return viewer
}
