import { groupErrors } from '../groups/group.errors.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { userErrors } from '../users/user.errors.ts'
import { fundErrors } from './fund.errors.ts'
import {
  fundCancellationSchema,
  fundEntriesInputSchema,
  fundEntriesPageSchema,
  fundEntryTargetSchema,
  fundSchema,
  newFundEntrySchema,
  newHandoverSchema,
} from './fund.schema.ts'

const { GROUP_NOT_FOUND, MEMBER_NOT_FOUND, PERMISSION_DENIED } = groupErrors
const { FUND_ENTRY_NOT_FOUND, FUND_ENTRY_SENT, FUND_ENTRY_CANCELLED } = fundErrors
const { PHOTO_TOO_LARGE, PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS } = userErrors

const refusals = { GROUP_NOT_FOUND, PERMISSION_DENIED }
const tags = ['funds']

/** The fund of a group: what its members keep and spend for it. No money passes through it. */
export const fundContract = {
  ofGroup: signedInProcedure('group-members')
    .route({ method: 'GET', path: '/groups/{id}/fund', tags, summary: 'Get the fund of a group' })
    .errors({ GROUP_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(fundSchema),

  /** The latest first; one that was cancelled says so, and its opposite is no item of its own. */
  entries: signedInProcedure('group-members')
    .route({ method: 'GET', path: '/groups/{id}/fund/entries', tags, summary: 'List entries of a fund' })
    .errors({ GROUP_NOT_FOUND })
    .input(fundEntriesInputSchema)
    .output(fundEntriesPageSchema),

  add: signedInProcedure('group-admins', 'payments')
    .route({ method: 'POST', path: '/groups/{id}/fund/entries', tags, summary: 'Note an income or an expense' })
    .errors({ ...refusals, MEMBER_NOT_FOUND, FUND_ENTRY_NOT_FOUND, FUND_ENTRY_SENT })
    .input(newFundEntrySchema)
    .output(doneSchema),

  /** What somebody keeps is kept by another member; also from who has left the group. */
  handOver: signedInProcedure('group-admins', 'payments')
    .route({ method: 'POST', path: '/groups/{id}/fund/handovers', tags, summary: 'Note that money of a fund was handed over' })
    .errors({ ...refusals, MEMBER_NOT_FOUND, FUND_ENTRY_NOT_FOUND, FUND_ENTRY_SENT })
    .input(newHandoverSchema)
    .output(doneSchema),

  /** By another entry with a word. */
  cancel: signedInProcedure('group-admins', 'payments')
    .route({ method: 'POST', path: '/groups/{id}/fund/entries/{entryId}/cancel', tags, summary: 'Cancel an entry of a fund' })
    .errors({ ...refusals, FUND_ENTRY_NOT_FOUND, FUND_ENTRY_CANCELLED })
    .input(fundCancellationSchema)
    .output(doneSchema),

  /** The body is the picture: JPEG, PNG or WebP, detected from its bytes. */
  changeReceipt: signedInProcedure('fund-authors', 'photos')
    .route({
      method: 'PUT',
      path: '/groups/{id}/fund/entries/{entryId}/receipt',
      tags,
      summary: 'Upload the photo of a receipt',
      inputStructure: 'detailed',
    })
    .errors({ ...refusals, FUND_ENTRY_NOT_FOUND, PHOTO_TOO_LARGE, PHOTO_NOT_A_PICTURE, PHOTO_TOO_MANY_PIXELS })
    .input(z.object({ params: fundEntryTargetSchema, body: z.file() }))
    .output(doneSchema),

  removeReceipt: signedInProcedure('group-admins', 'payments')
    .route({ method: 'DELETE', path: '/groups/{id}/fund/entries/{entryId}/receipt', tags, summary: 'Delete the photo of a receipt' })
    .errors({ ...refusals, FUND_ENTRY_NOT_FOUND })
    .input(fundEntryTargetSchema)
    .output(doneSchema),
}
