import { daySchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { scoreSchema } from '../locker-room/locker-room.schema.ts'
import { guestNameSchema } from '../matches/guests/guest.schema.ts'
import { MATCH_LIMITS } from '../matches/match.schema.ts'
import { seriesPersonFields, seriesTimeSchema } from './series.schema.ts'

/** « Ajouter un match déjà joué »: who was there, all of them present. */
export const playedMatchSchema = z.object({
  id: idSchema,
  date: daySchema,
  time: seriesTimeSchema,
  players: z
    .array(z.union([z.object({ userId: idSchema }), z.object({ guestName: guestNameSchema })]))
    .check(z.minLength(1, 'Cochez au moins un joueur'), z.maxLength(MATCH_LIMITS.maxPlayers.max, '50 joueurs au maximum')),
  result: z.nullable(z.object({ homeScore: scoreSchema, awayScore: scoreSchema })),
})
export type PlayedMatch = z.infer<typeof playedMatchSchema>
export type PlayedMatchPlayer = PlayedMatch['players'][number]

/** What the form of such a match begins with. */
export const playedMatchOptionsSchema = z.object({
  /** The last one without a match; null when each has one. */
  date: z.nullable(z.string()),
  /** Days that have a match. */
  takenDates: z.array(z.string()),
  /** Who was on a list of the series without being a regular, the most frequent first. */
  others: z.array(z.object(seriesPersonFields)),
})
export type PlayedMatchOptions = z.infer<typeof playedMatchOptionsSchema>
