import { idSchema, instantSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'

export const API_KEY_SCOPES = ['reading', 'writing'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** In days. A key always expires. */
export const API_KEY_LIFETIMES = [30, 90, 180, 365] as const
export type ApiKeyLifetime = (typeof API_KEY_LIFETIMES)[number]

export const MAX_API_KEY_NAME_LENGTH = 40

export const newApiKeySchema = z.object({
  name: textSchema().check(
    z.minLength(1, 'Donnez un nom à cette clé'),
    z.maxLength(MAX_API_KEY_NAME_LENGTH, `${MAX_API_KEY_NAME_LENGTH} caractères au maximum`),
  ),
  scope: z.enum(API_KEY_SCOPES),
  days: z.literal(API_KEY_LIFETIMES),
})
export type NewApiKey = z.infer<typeof newApiKeySchema>

export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  scope: z.enum(API_KEY_SCOPES),
  /** « cde_8f2k…q41d » */
  hint: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** To the hour; null for a key that was never used. */
  lastUsedAt: z.nullable(instantSchema),
})
export type ApiKey = z.infer<typeof apiKeySchema>
