import { idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { photoSchema } from '../users/user.schema.ts'

/** Whom to invite at once: the players of another match that one organizes, or the other members of a group that one is in. */
export const invitationSourceKindSchema = z.enum(['match', 'group'])

export const invitationSourceSchema = z.object({
  kind: invitationSourceKindSchema,
  id: idSchema,
  name: z.string(),
  /** Of a match. */
  startsAt: z.nullable(instantSchema),
  /** Those who are neither on the list nor invited, and have not left, declined or been removed. */
  people: z.int(),
})
export type InvitationSource = z.infer<typeof invitationSourceSchema>

export const invitedPlayerSchema = z.object({
  userId: idSchema,
  displayName: z.string(),
  photo: photoSchema,
  kit: z.int(),
  invitedAt: instantSchema,
})
export type InvitedPlayer = z.infer<typeof invitedPlayerSchema>
