import { partySchema } from '../ledger/ledger.schema.ts'
import { idSchema, instantSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { matchCardSchema } from '../matches/match-card.schema.ts'
import { photoSchema } from '../users/user.schema.ts'

/** How many are listed; `total` counts them all. */
export const MAX_PENDING_ANSWERS = 20

const askerSchema = z.object({ id: idSchema, displayName: z.string(), photo: photoSchema, kit: z.int() })

/** `until`: when it can no longer be answered; null if it can wait. */
const times = { askedAt: instantSchema, until: z.nullable(instantSchema) }

const matchReferenceSchema = z.object({ id: idSchema, title: z.string(), startsAt: instantSchema })
const groupReferenceSchema = z.object({ id: idSchema, name: z.string() })

/** Something that waits for an answer of the viewer. */
export const pendingAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vote'), ...times, match: matchReferenceSchema }),
  /** A match that the viewer organizes is over, without a score or with players whose presence nobody noted. */
  z.object({
    kind: z.literal('result'),
    ...times,
    match: matchReferenceSchema,
    needsScore: z.boolean(),
    needsAttendance: z.boolean(),
  }),
  /** `from` is null once the account is deleted. */
  z.object({ kind: z.literal('match-invitation'), ...times, from: z.nullable(askerSchema), match: matchCardSchema }),
  /** A place is held for the viewer. */
  z.object({ kind: z.literal('place-offer'), ...times, match: matchReferenceSchema }),
  /** A date poll of a group that the viewer is in. */
  z.object({ kind: z.literal('poll'), ...times, from: askerSchema, poll: z.object({ id: idSchema, title: z.string() }) }),
  /** All players who ask to join one match of the viewer. `from` are the first two of them. */
  z.object({ kind: z.literal('join-requests'), ...times, match: matchReferenceSchema, count: z.int(), from: z.array(askerSchema) }),
  /** `from` is null when the app asks, because the match lost its organizer. */
  z.object({ kind: z.literal('handover'), ...times, from: z.nullable(askerSchema), match: matchReferenceSchema }),
  z.object({ kind: z.literal('group-invitation'), ...times, from: askerSchema, group: groupReferenceSchema }),
  /** All requests to join one group. `from` are the first two of them, `requestId` is that of the first. */
  z.object({
    kind: z.literal('group-requests'),
    ...times,
    group: groupReferenceSchema,
    count: z.int(),
    from: z.array(askerSchema),
    requestId: idSchema,
  }),
  /** What the viewer owes somebody, in all. `matchId`: where it is one share. */
  z.object({ kind: z.literal('debt'), ...times, to: askerSchema, amountCents: z.int(), matchId: z.nullable(idSchema) }),
  /** « J’ai payé » to the viewer. */
  z.object({ kind: z.literal('payment'), ...times, paymentId: idSchema, from: partySchema, amountCents: z.int() }),
  /** All shares of a match that are contested, and wait for the viewer. `from` are the first two who did, without deleted accounts. */
  z.object({ kind: z.literal('contested-shares'), ...times, match: matchReferenceSchema, count: z.int(), from: z.array(askerSchema) }),
  /** `matchTitle` is null without a match, and for one that the viewer may not see. */
  z.object({
    kind: z.literal('contact-request'),
    ...times,
    from: askerSchema,
    message: z.string(),
    matchTitle: z.nullable(z.string()),
  }),
])
export type PendingAnswer = z.infer<typeof pendingAnswerSchema>
export type PendingAnswerOf<Kind extends PendingAnswer['kind']> = Extract<PendingAnswer, { kind: Kind }>

export const pendingAnswersSchema = z.object({ items: z.array(pendingAnswerSchema), total: z.int() })
export type PendingAnswers = z.infer<typeof pendingAnswersSchema>
