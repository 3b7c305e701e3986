import { idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { guestKeySchema } from '../matches/guests/guest.schema.ts'
import { inviteTokenSchema } from '../matches/match.schema.ts'
import { type LiveRequest, type LiveTopic, MAX_MISSED_MS } from './live.protocol.ts'

const missedMsSchema = z.int().check(z.gte(0), z.lte(MAX_MISSED_MS))

/** Of the address of the live connection. */
export const liveQuerySchema = z.object({ missedMs: z.optional(z.pipe(z.coerce.number(), missedMsSchema)) })

const liveTopicSchema: z.ZodMiniType<LiveTopic> = z.discriminatedUnion('name', [
  z.object({ name: z.literal('matches') }),
  z.object({ name: z.literal('match'), id: idSchema, token: z.optional(inviteTokenSchema), guest: z.optional(guestKeySchema) }),
  z.object({ name: z.literal('locker-room'), id: idSchema }),
  z.object({ name: z.literal('match-history'), id: idSchema }),
  z.object({ name: z.literal('guest-room'), id: idSchema, guest: guestKeySchema }),
  z.object({ name: z.literal('group'), id: idSchema }),
  z.object({ name: z.literal('fund'), id: idSchema }),
  z.object({ name: z.literal('poll'), id: idSchema, token: z.optional(inviteTokenSchema) }),
  z.object({ name: z.literal('series'), id: idSchema, token: z.optional(inviteTokenSchema) }),
  z.object({ name: z.literal('moderation') }),
])

export const liveRequestSchema: z.ZodMiniType<LiveRequest> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('subscribe'),
    topic: liveTopicSchema,
    missedMs: z.optional(missedMsSchema),
  }),
  z.object({ type: z.literal('unsubscribe'), topic: liveTopicSchema }),
  z.object({ type: z.literal('ping') }),
])
