import { isDeepStrictEqual } from 'node:util'
import { isGroupAdmin } from '@coup-denvoi/contract/groups/group.rules'
import { debtLines, partiesOf, planSettlement, SETTLEMENT_DAYS } from '@coup-denvoi/contract/settlements/settlement.rules'
import type { newSettlementSchema } from '@coup-denvoi/contract/settlements/settlement.schema'
import { eq } from 'drizzle-orm'
import { lockGroupForViewer } from '#features/groups/group-viewer.public.ts'
import { partyIdOf } from '#features/ledger/group-debts.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { findSettlementFacts } from '../settlement-facts.queries.ts'
import type { Actor } from '../settlements.access.ts'
import { expireSettlement } from '../settlements.jobs.ts'
import { settlementAnswers, settlementDebts, settlements } from '../settlements.table.ts'
import { lockOpenSettlement, readSettlement } from '../stored-settlement.queries.ts'
import { emitSettlement } from './emit-settlement.ts'
import { endIfOver } from './end-settlement.ts'

type NewSettlement = (typeof newSettlementSchema)['_zod']['output']
type ProposeSettlement = { db: Database; actor: Actor; input: NewSettlement; now?: Date }

const DAY_MS = 24 * 60 * 60_000

/**
 * Proposes the fewest payments of a group, with the agreement of the actor where they take part. Sending it twice is sending it once.
 * @throws GROUP_NOT_FOUND, PERMISSION_DENIED, SETTLEMENT_OPEN, SETTLEMENT_CHANGED when the payments are not those that the actor saw,
 * SETTLEMENT_SENT with other payments than before
 */
export async function proposeSettlement({ db, actor, input, now }: ProposeSettlement): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const { id: groupId, key: id } = input
    const { role } = (await lockGroupForViewer(change, actor, groupId)).viewer
    if (role === null) throw apiError('GROUP_NOT_FOUND')
    const [known] = await tx.select().from(settlements).where(eq(settlements.id, id))
    // Who has proposed it may be no admin any more when they send it again.
    if (!isGroupAdmin(role) && known?.proposedBy !== actor.id) throw apiError('PERMISSION_DENIED')
    if (known && !(known.proposedBy === actor.id && known.groupId === groupId)) throw apiError('SETTLEMENT_NOT_FOUND')
    const stored = known && { payments: debtLines((await readSettlement(tx, known)).plan.payments) }
    if (isSentAgain(stored, { payments: paymentLines(input) }, 'SETTLEMENT_SENT')) return
    const open = await lockOpenSettlement(tx, groupId)
    if (open && (await endIfOver(change, open)) === 'open') throw apiError('SETTLEMENT_OPEN')
    await storeProposal(change, actor, input)
  }, now)
}

async function storeProposal(change: Change, actor: Actor, input: NewSettlement): Promise<void> {
  const { tx, enqueue, now } = change
  const { id: groupId, key: id } = input
  const plan = planSettlement(await findSettlementFacts(tx, groupId))
  if (!plan || !isDeepStrictEqual(debtLines(plan.payments), paymentLines(input))) throw apiError('SETTLEMENT_CHANGED')
  const expiresAt = new Date(now.getTime() + SETTLEMENT_DAYS * DAY_MS)
  const [row] = await tx.insert(settlements).values({ id, groupId, proposedBy: actor.id, createdAt: now, expiresAt }).returning()
  if (!row) throw new Error('an insert without a conflict clause returned nothing')
  enqueue(expireSettlement({ groupId, settlementId: id }, { startAfter: expiresAt }))
  const debts = [
    ...plan.replaced.map((debt) => ({ ...debt, isPayment: false })),
    ...plan.payments.map((debt) => ({ ...debt, isPayment: true })),
  ]
  await tx.insert(settlementDebts).values(debts.map((debt, position) => ({ ...debt, settlementId: id, position })))
  const agreed = { answer: 'agreed', answeredAt: now } as const
  await tx
    .insert(settlementAnswers)
    .values(partiesOf(debts).map((partyId) => ({ settlementId: id, partyId, ...(partyId === partyIdOf(actor.id) ? agreed : {}) })))
  await emitSettlement(change, await readSettlement(tx, row), ({ agreedIds: _, ...about }) => ({
    type: 'settlement.proposed',
    ...about,
    expiresAt,
  }))
}

const paymentLines = ({ payments }: NewSettlement): string[] =>
  debtLines(payments.map(({ debtor: debtorId, creditor: creditorId, amountCents }) => ({ debtorId, creditorId, amountCents })))
