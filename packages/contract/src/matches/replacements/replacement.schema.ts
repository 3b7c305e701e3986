import { freeTextSchema, idSchema, instantSchema } from '../../lib/schemas.ts'
import { z } from '../../lib/zod.ts'

export const REPLACEMENT_STATUSES = ['open', 'taken', 'withdrawn', 'expired'] as const
export const HANDOVER_STATUSES = ['pending', 'accepted', 'refused', 'cancelled', 'expired'] as const
export const MAX_HANDOVER_MESSAGE = 300

/** A pending request to organize the match, visible to both users. */
export const handoverSchema = z.object({
  fromName: z.nullable(z.string()),
  toUserId: idSchema,
  toName: z.string(),
  message: z.string(),
  /** The match is of a series, which is passed with it. */
  passesSeries: z.boolean(),
  askedAt: instantSchema,
  isForViewer: z.boolean(),
})
export type Handover = z.infer<typeof handoverSchema>

export const handoverDraftSchema = z.object({
  id: idSchema,
  userId: idSchema,
  message: freeTextSchema(MAX_HANDOVER_MESSAGE),
  /** The series of the match, too, which the actor organizes. */
  passesSeries: z._default(z.boolean(), false),
})
