import { idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'

export const mailTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{32,128}$/))

export const sessionSchema = z.object({
  id: idSchema,
  isCurrent: z.boolean(),
  /** « Firefox sous Linux » or « Appareil inconnu ». */
  device: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
})
export type Session = z.infer<typeof sessionSchema>

/** For a sign-in with the right password to an account that its owner deletes. */
export const accountLeavingSchema = z.object({
  deletionDueAt: instantSchema,
  displayName: z.string(),
  kit: z.int(),
  photo: z.nullable(z.string()),
})
export type AccountLeaving = z.infer<typeof accountLeavingSchema>

export const MAX_FAREWELL_LENGTH = 500

export const personalDataSchema = z.object({
  exportedAt: instantSchema,
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type PersonalData = z.infer<typeof personalDataSchema>
