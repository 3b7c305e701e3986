import { idSchema, instantSchema, textSchema } from '../kit/schemas.ts'
import { z } from '../kit/zod.ts'

export const REPLACEMENT_STATUSES = ['open', 'taken', 'withdrawn', 'expired'] as const
export const HANDOVER_STATUSES = ['pending', 'accepted', 'refused', 'cancelled', 'expired'] as const
export const MAX_HANDOVER_MESSAGE = 300

/** Somebody is asked to organise the match from now on; seen by whoever asked and by whoever is asked. */
export const handoverSchema = z.object({
  /** Null when the match lost its organiser, and nobody but the product asks. */
  fromName: z.nullable(z.string()),
  toUserId: idSchema,
  toName: z.string(),
  message: z.string(),
  askedAt: instantSchema,
  /** The viewer is the one who is asked. */
  isForViewer: z.boolean(),
})
export type Handover = z.infer<typeof handoverSchema>

export const handoverDraftSchema = z.object({
  id: idSchema,
  userId: idSchema,
  message: textSchema().check(z.maxLength(MAX_HANDOVER_MESSAGE, '300 caractères au maximum')),
})
