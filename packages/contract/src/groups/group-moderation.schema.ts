import { cursorSchema, idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'

/** A group as the panel of super admins lists it, private ones included. */
export const moderatedGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.string(),
  memberCount: z.int(),
  isPrivate: z.boolean(),
  createdBy: z.nullable(idSchema),
  /** Empty once the creator's account is gone. */
  creatorName: z.string(),
  createdAt: instantSchema,
})
export type ModeratedGroup = z.infer<typeof moderatedGroupSchema>

/** The newest first. */
export const moderatedGroupPageSchema = z.object({ items: z.array(moderatedGroupSchema), nextCursor: z.nullable(cursorSchema) })
export type ModeratedGroupPage = z.infer<typeof moderatedGroupPageSchema>
