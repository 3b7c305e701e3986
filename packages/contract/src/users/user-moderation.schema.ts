import { cursorSchema, idSchema, instantSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { photoSchema } from './user.schema.ts'

/** An account as the panel of super admins lists it: whoever sees this sees its address. */
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
  /** Inactive: their own choice. */
  status: z.enum(['active', 'banned', 'inactive']),
  photo: photoSchema,
  kit: z.int(),
  createdAt: instantSchema,
  lastLogin: z.nullable(instantSchema),
  /** Whether it is the account of who looks. */
  isSelf: z.boolean(),
  can: z.object({ ban: z.boolean(), unban: z.boolean(), remove: z.boolean(), setRights: z.boolean() }),
})
export type ModeratedUser = z.infer<typeof moderatedUserSchema>

/** How many rows of the panel come at once. */
const DEFAULT_MODERATION_LIMIT = 30

export const moderatedListInputSchema = z.object({
  search: z._default(textSchema().check(z.maxLength(100)), ''),
  cursor: z.optional(cursorSchema),
  limit: z._default(z.int().check(z.gte(1), z.lte(50)), DEFAULT_MODERATION_LIMIT),
})
export type ModeratedListInput = z.infer<typeof moderatedListInputSchema>

export const moderatedUsersInputSchema = z.extend(moderatedListInputSchema, {
  /** Only those with role admin or siteAdmin. */
  adminsOnly: z._default(z.boolean(), false),
})

/** The newest first. */
export const moderatedUserPageSchema = z.object({ items: z.array(moderatedUserSchema), nextCursor: z.nullable(cursorSchema) })
export type ModeratedUserPage = z.infer<typeof moderatedUserPageSchema>

/** What a super admin may give and take in the app; what is left out stays as it is. */
export const grantedRightsSchema = z.object({
  id: idSchema,
  role: z.optional(z.enum(['user', 'admin'])),
  siteAdmin: z.optional(z.boolean()),
})
