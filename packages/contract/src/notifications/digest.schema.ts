import { z } from '../lib/zod.ts'
import { DIGEST_HOURS } from './digest.rules.ts'

/** One message a day about the matches that somebody organizes, instead of single ones. */
export const organizerDigestSchema = z.object({
  enabled: z.boolean(),
  /** Local. */
  hour: z.int().check(z.gte(DIGEST_HOURS.min), z.lte(DIGEST_HOURS.max)),
})
export type OrganizerDigest = z.infer<typeof organizerDigestSchema>
