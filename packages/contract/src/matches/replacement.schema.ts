import { idSchema, instantSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'

export const REPLACEMENT_STATUSES = ['open', 'taken', 'withdrawn', 'expired'] as const
export const HANDOVER_STATUSES = ['pending', 'accepted', 'refused', 'cancelled', 'expired'] as const
export const MAX_HANDOVER_MESSAGE = 300

/** Somebody is asked to organize the match from now on; seen by whoever asked and by whoever is asked. */
export const handoverSchema = z.object({
  /** Null when the match lost its organizer, and nobody but the product asks. */
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
