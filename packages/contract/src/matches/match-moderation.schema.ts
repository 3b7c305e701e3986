import { cursorSchema, idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { MATCH_STATUSES, MATCH_TYPES } from './match.schema.ts'

/** A match as the panel of super admins lists it, private ones included. What is missing is null or empty: the panel has words for that. */
export const moderatedMatchSchema = z.object({
  id: idSchema,
  title: z.string(),
  status: z.enum(MATCH_STATUSES),
  type: z.enum(MATCH_TYPES),
  startsAt: z.nullable(instantSchema),
  location: z.string(),
  currentPlayers: z.int(),
  maxPlayers: z.int(),
  organizerName: z.string(),
  can: z.object({ cancel: z.boolean() }),
})
export type ModeratedMatch = z.infer<typeof moderatedMatchSchema>

/** The newest first. */
export const moderatedMatchPageSchema = z.object({ items: z.array(moderatedMatchSchema), nextCursor: z.nullable(cursorSchema) })
export type ModeratedMatchPage = z.infer<typeof moderatedMatchPageSchema>
