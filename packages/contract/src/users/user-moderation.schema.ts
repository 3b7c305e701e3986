import { idSchema, instantSchema, pageParameters, pageSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { photoSchema } from './user.schema.ts'

export const moderatedUserSchema = z.object({
  id: idSchema,
  displayName: z.string(),
  name: z.string(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.nullable(z.enum(['user', 'admin'])),
  siteAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  active: z.boolean(),
  status: z.enum(['active', 'banned']),
  /** Deactivated by its owner. */
  isDeactivated: z.boolean(),
  photo: photoSchema,
  kit: z.int(),
  createdAt: instantSchema,
  lastLogin: z.nullable(instantSchema),
  isSelf: z.boolean(),
  can: z.object({ ban: z.boolean(), unban: z.boolean(), remove: z.boolean(), setRights: z.boolean() }),
})
export type ModeratedUser = z.infer<typeof moderatedUserSchema>

export const MAX_MODERATION_SEARCH_LENGTH = 100

export const moderatedListInputSchema = z.object({
  search: z._default(textSchema().check(z.maxLength(MAX_MODERATION_SEARCH_LENGTH)), ''),
  ...pageParameters(30),
})
export type ModeratedListInput = z.infer<typeof moderatedListInputSchema>

export const moderatedUsersInputSchema = z.extend(moderatedListInputSchema, {
  /** Only accounts with role admin, siteAdmin or isSuperAdmin. */
  adminsOnly: z._default(z.boolean(), false),
})

export const moderatedUserPageSchema = pageSchema(moderatedUserSchema)
export type ModeratedUserPage = z.infer<typeof moderatedUserPageSchema>

/** Rights that super admins manage in the app; omitted ones stay unchanged. */
export const grantedRightsSchema = z.object({
  id: idSchema,
  role: z.optional(z.enum(['user', 'admin'])),
  siteAdmin: z.optional(z.boolean()),
})
