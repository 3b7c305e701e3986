import { idSchema, instantSchema } from '../../lib/schemas.ts'
import { z } from '../../lib/zod.ts'
import { photoSchema } from '../../users/user.schema.ts'

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

const askedPlayerSchema = z.object({
  userId: idSchema,
  displayName: z.string(),
  photo: photoSchema,
  kit: z.int(),
  /** Whether the viewer may open their profile. */
  hasProfile: z.boolean(),
})

/** Who comes is on the list of the match. */
export const matchAnswersSchema = z.object({
  /** « Je ne viens pas », or left the list; the latest first. */
  absent: z.array(z.extend(askedPlayerSchema, { answeredAt: instantSchema })),
  /** The invited, and members of the match's group. */
  unanswered: z.array(askedPlayerSchema),
  /** When the organizer last asked them again. */
  remindedAt: z.nullable(instantSchema),
  canRemind: z.boolean(),
})
export type MatchAnswers = z.infer<typeof matchAnswersSchema>

export const invitedPlayerSchema = z.extend(askedPlayerSchema, { invitedAt: instantSchema })
export type InvitedPlayer = z.infer<typeof invitedPlayerSchema>
