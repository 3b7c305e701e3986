import { isGroupAdmin } from '@coup-denvoi/contract/groups/group.rules'
import { partiesOf, planSettlement, SETTLEMENT_DAYS } from '@coup-denvoi/contract/settlements/settlement.rules'
import type { GroupSettlement } from '@coup-denvoi/contract/settlements/settlement.schema'
import { eq } from 'drizzle-orm'
import { requireGroupOfMember } from '#features/groups/group-viewer.public.ts'
import { findParties, partyIdOf } from '#features/ledger/group-debts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { findSettlementFacts } from './settlement-facts.queries.ts'
import { ofViewer, ownFirst, presentSettlement, type SettlementViewer } from './settlements.present.ts'
import { findLatestSettlement, findState, type StoredSettlement } from './stored-settlement.queries.ts'

const DAY_MS = 24 * 60 * 60_000

/** For members: what is proposed to them; for admins also what they could propose. @throws GROUP_NOT_FOUND */
export async function readGroupSettlement(
  db: Database,
  { id: userId }: Pick<Viewer, 'id'>,
  { id }: { id: string },
  now = new Date(),
): Promise<GroupSettlement> {
  const { viewer: member } = await requireGroupOfMember(db, { id: userId }, id)
  const viewer = { userId, ownId: partyIdOf(userId), isAdmin: isGroupAdmin(member.role) }
  const stored = await findLatestSettlement(db.read, id)
  const seen = stored && maySee(stored, viewer) ? stored : null
  const state = seen && (await findState(db.read, seen, now))
  const plan = viewer.isAdmin && state !== 'open' ? planSettlement(await findSettlementFacts(db.read, id)) : null
  const plans = [...(plan ? [plan] : []), ...(seen ? [seen.plan] : [])]
  const parties = partiesOf(plans.flatMap(({ replaced, payments }) => [...replaced, ...payments]))
  const nameOf = await findParties(db.read, parties, userId)
  return {
    proposable: plan && {
      payments: ownFirst(plan.payments, viewer, nameOf),
      replacedCount: plan.replaced.length,
      replaced: ownFirst(ofViewer(plan.replaced, viewer), viewer, nameOf),
      isPartial: plan.isPartial,
    },
    latest:
      seen && state && isRecent(seen, now)
        ? presentSettlement(seen, { state, viewer, nameOf, proposerName: await findName(db.read, seen.row.proposedBy) })
        : null,
  }
}

const maySee = ({ row, answers }: StoredSettlement, { userId, ownId, isAdmin }: SettlementViewer): boolean =>
  isAdmin || row.proposedBy === userId || answers.some(({ partyId }) => partyId === ownId)

/** One that ended is of no use after a while. */
const isRecent = ({ row }: StoredSettlement, now: Date): boolean =>
  now.getTime() - (row.endedAt ?? row.expiresAt).getTime() < SETTLEMENT_DAYS * DAY_MS

async function findName(db: Queryable, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [found] = await db.select({ displayName: users.displayName }).from(users).where(eq(users.id, userId))
  return found?.displayName ?? null
}
