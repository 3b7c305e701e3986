import { groupErrors } from '../groups/group.errors.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { settlementErrors } from './settlement.errors.ts'
import { groupSettlementSchema, newSettlementAnswerSchema, newSettlementSchema } from './settlement.schema.ts'

const { GROUP_NOT_FOUND } = groupErrors
const { PERMISSION_DENIED, SETTLEMENT_NOT_FOUND, SETTLEMENT_OPEN, SETTLEMENT_CHANGED, SETTLEMENT_SENT } = settlementErrors
const { SETTLEMENT_OUTDATED, SETTLEMENT_ENDED } = settlementErrors

const idInput = z.object({ id: idSchema })
const tags = ['ledger']

/** « Régler »: the fewest payments of a group, which everybody whose debts they change agrees to. */
export const settlementContract = {
  ofGroup: signedInProcedure('group-members')
    .route({ method: 'GET', path: '/groups/{id}/settlement', tags, summary: 'Get the settlement that is proposed in a group' })
    .errors({ GROUP_NOT_FOUND })
    .input(idInput)
    .output(groupSettlementSchema),

  /** With the agreement of who proposes it. */
  propose: signedInProcedure('group-admins', 'payments')
    .route({ method: 'POST', path: '/groups/{id}/settlement', tags, summary: 'Propose the fewest payments of a group' })
    .errors({ GROUP_NOT_FOUND, PERMISSION_DENIED, SETTLEMENT_NOT_FOUND, SETTLEMENT_OPEN, SETTLEMENT_CHANGED, SETTLEMENT_SENT })
    .input(newSettlementSchema)
    .output(doneSchema),

  /** « D’accord » or « Non merci ». The last agreement makes the entry; a refusal ends the proposal. */
  answer: signedInProcedure('settlement-parties', 'payments')
    .route({ method: 'POST', path: '/settlements/{id}/answer', tags, summary: 'Agree to a settlement or refuse it' })
    .errors({ SETTLEMENT_NOT_FOUND, SETTLEMENT_OUTDATED, SETTLEMENT_ENDED })
    .input(newSettlementAnswerSchema)
    .output(doneSchema),

  withdraw: signedInProcedure('settlement-managers', 'payments')
    .route({ method: 'POST', path: '/settlements/{id}/withdraw', tags, summary: 'Take back a settlement that is proposed' })
    .errors({ PERMISSION_DENIED, SETTLEMENT_NOT_FOUND, SETTLEMENT_ENDED })
    .input(idInput)
    .output(doneSchema),
}
