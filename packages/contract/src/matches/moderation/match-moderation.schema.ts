import { idSchema, instantSchema, pageSchema } from '../../lib/schemas.ts'
import { z } from '../../lib/zod.ts'
import { MATCH_STATUSES, MATCH_TYPES } from '../match.schema.ts'

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
  can: z.object({ cancel: z.boolean(), removeGuests: z.boolean() }),
})
export type ModeratedMatch = z.infer<typeof moderatedMatchSchema>

export const moderatedMatchPageSchema = pageSchema(moderatedMatchSchema)
export type ModeratedMatchPage = z.infer<typeof moderatedMatchPageSchema>
