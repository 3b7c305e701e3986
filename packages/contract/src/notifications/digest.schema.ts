import { z } from '../lib/zod.ts'

/** What is told once a day instead of at once. */
export const DIGEST_KINDS = ['joined', 'left', 'replaced', 'requested'] as const
export type DigestKind = (typeof DIGEST_KINDS)[number]

/** Local hours that can be chosen: nothing rings at night. */
export const DIGEST_HOURS = { min: 8, max: 21, initial: 18 } as const

/** One message a day about the matches that somebody organizes, instead of single ones. */
export const organizerDigestSchema = z.object({
  enabled: z.boolean(),
  /** Local. */
  hour: z.int().check(z.gte(DIGEST_HOURS.min), z.lte(DIGEST_HOURS.max)),
})
export type OrganizerDigest = z.infer<typeof organizerDigestSchema>
