import { idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { matchFormatSchema } from '../matches/match.schema.ts'
import { photoSchema } from '../users/user.schema.ts'

/** What can become of a match that lacks players. */
export const RESCUE_CHOICES = ['keep', 'postpone', 'play-smaller', 'cancel'] as const
export const rescueChoiceSchema = z.enum(RESCUE_CHOICES)
export type RescueChoice = z.infer<typeof rescueChoiceSchema>

/** For the players of the list, who vote, and for who organizes, who decides. */
export const rescueSchema = z.object({
  /** Players who are missing. */
  missing: z.int(),
  voteEndsAt: z.nullable(instantSchema),
  /** By a show of hands. */
  votes: z.array(z.object({ userId: idSchema, displayName: z.string(), photo: photoSchema, kit: z.int(), choice: rescueChoiceSchema })),
  /** The viewer's. */
  own: z.nullable(rescueChoiceSchema),
  /** What most of them want. */
  favourite: rescueChoiceSchema,
  /** « Décaler »: to this day, at the same time. */
  postponedTo: instantSchema,
  /** « Jouer à moins »; null where there is nothing smaller to play. */
  smaller: z.nullable(z.object({ perSide: z.int(), format: matchFormatSchema, maxPlayers: z.int(), minPlayers: z.int() })),
  can: z.object({ vote: z.boolean(), decide: z.boolean(), cancel: z.boolean() }),
})
export type Rescue = z.infer<typeof rescueSchema>
