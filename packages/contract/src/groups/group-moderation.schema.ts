import { idSchema, instantSchema, pageSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'

export const moderatedGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.string(),
  memberCount: z.int(),
  isPrivate: z.boolean(),
  createdBy: z.nullable(idSchema),
  /** Empty once the account is deleted. */
  creatorName: z.string(),
  createdAt: instantSchema,
})
export type ModeratedGroup = z.infer<typeof moderatedGroupSchema>

export const moderatedGroupPageSchema = pageSchema(moderatedGroupSchema)
export type ModeratedGroupPage = z.infer<typeof moderatedGroupPageSchema>
