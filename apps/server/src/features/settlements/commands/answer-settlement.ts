import { changesOf } from '@coup-denvoi/contract/settlements/settlement.rules'
import type { newSettlementAnswerSchema, SettlementAnswer } from '@coup-denvoi/contract/settlements/settlement.schema'
import { and, eq } from 'drizzle-orm'
import { storeSettlement } from '#features/ledger/group-debts.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { type Actor, lockSettlement } from '../settlements.access.ts'
import { settlementAnswers } from '../settlements.table.ts'
import { readSettlement, type StoredSettlement } from '../stored-settlement.queries.ts'
import { emitSettlement } from './emit-settlement.ts'
import { endIfOver, endSettlement } from './end-settlement.ts'

type AnswerSettlement = { db: Database; actor: Actor; input: (typeof newSettlementAnswerSchema)['_zod']['output']; now?: Date }

/**
 * « D’accord » or « Non merci ». A refusal ends the proposal, the last agreement makes the entry. Answering the same twice is answering once.
 * @throws SETTLEMENT_NOT_FOUND for who is not asked, SETTLEMENT_OUTDATED, which also ends it, SETTLEMENT_ENDED
 */
export async function answerSettlement({ db, actor, input, now }: AnswerSettlement): Promise<void> {
  const refusal = await db.transaction(async (change) => {
    const settlement = await lockSettlement(change, actor, input.id, { as: 'party' })
    const state = await endIfOver(change, settlement)
    if (settlement.own?.answer === input.answer) return null
    // Thrown after the commit: the proposal has ended.
    if (state === 'outdated') return 'SETTLEMENT_OUTDATED'
    if (state !== 'open') return 'SETTLEMENT_ENDED'
    await storeAnswer(change, settlement, settlement.own?.partyId ?? '', input.answer)
    const answered = await readSettlement(change.tx, settlement.row)
    if (input.answer === 'refused') await endSettlement(change, answered, { outcome: 'refused', endedBy: actor.id })
    else if (answered.answers.every(({ answer }) => answer === 'agreed')) await accept(change, answered)
    else
      await emitSettlement(change, answered, ({ agreedIds: _, payments: __, ...about }) => ({
        type: 'settlement.agreed',
        ...about,
        userId: actor.id,
      }))
    return null
  }, now)
  if (refusal) throw apiError(refusal)
}

async function storeAnswer({ tx, now }: Change, { row }: StoredSettlement, partyId: string, answer: SettlementAnswer): Promise<void> {
  await tx
    .update(settlementAnswers)
    .set({ answer, answeredAt: now })
    .where(and(eq(settlementAnswers.settlementId, row.id), eq(settlementAnswers.partyId, partyId)))
}

/** One entry cancels what is replaced and has the payments as new debts. */
async function accept(change: Change, settlement: StoredSettlement): Promise<void> {
  const { groupId, proposedBy: authorId } = settlement.row
  const entryId = await storeSettlement(change.tx, { groupId, authorId, createdAt: change.now, debts: changesOf(settlement.plan) })
  await endSettlement(change, settlement, { outcome: 'accepted', entryId })
}
