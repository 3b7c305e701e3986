import { idSchema, instantSchema, pageParameters, pageSchema, textSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { MAX_WEBHOOK_URL_LENGTH, whyNotWebhookUrl } from './webhook.rules.ts'

/** Of matches: those of the group, or for a webhook of the instance the public ones. */
export const MATCH_WEBHOOK_EVENTS = [
  'match.organized',
  'match.edited',
  'match.cancelled',
  /** Deleted, or private from now on. */
  'match.removed',
  'match.list-changed',
  'match.result-changed',
] as const

/** Of the members: for webhooks of a group only. */
const MEMBER_WEBHOOK_EVENTS = ['group.member-joined', 'group.member-left'] as const

export const WEBHOOK_EVENTS = [...MATCH_WEBHOOK_EVENTS, ...MEMBER_WEBHOOK_EVENTS] as const
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number]

/** Each once and in one order, so that two choices of the same events are equal. */
export const sortEvents = (events: readonly WebhookEventName[]): WebhookEventName[] =>
  WEBHOOK_EVENTS.filter((event) => events.includes(event))

/** Sent when somebody asks for it. */
export const TEST_EVENT = 'webhook.test'

/** Why it is off, when nobody turned it off. */
export const WEBHOOK_PAUSE_REASONS = [
  /** No delivery arrived for two days. */
  'failing',
  /** The receiver answered 410. */
  'gone',
  /** Who saved it last may no longer see what it tells. */
  'owner',
  /** Its secret was sealed with another secret of the server. */
  'secret',
] as const
export type WebhookPauseReason = (typeof WEBHOOK_PAUSE_REASONS)[number]

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export const DELIVERY_FAILURES = [
  /** The answer was not 2xx. */
  'status',
  /** Never followed. */
  'redirect',
  'timeout',
  /** The name leads to an address that is not public. */
  'address',
  'unreachable',
  'certificate',
  /** Not sent: the webhook was off by then. */
  'off',
  'owner',
  'secret',
] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

const eventsSchema = z
  .array(z.enum(WEBHOOK_EVENTS))
  .check(z.minLength(1, 'Choisissez au moins un événement'), z.maxLength(WEBHOOK_EVENTS.length))

export const webhookDraftSchema = z.object({
  url: textSchema().check(
    z.minLength(1, 'Donnez l’adresse à appeler'),
    z.maxLength(MAX_WEBHOOK_URL_LENGTH, `${MAX_WEBHOOK_URL_LENGTH} caractères au maximum`),
    // Whether the server allows loopback is its own setting.
    z.refine((url: string) => url === '' || whyNotWebhookUrl(url, { allowsLoopback: true }) === null, {
      error: ({ input }) => whyNotWebhookUrl(String(input), { allowsLoopback: true }) ?? undefined,
    }),
  ),
  events: eventsSchema,
  active: z.boolean(),
})
export type WebhookDraft = z.infer<typeof webhookDraftSchema>

export const webhookChangesSchema = z.partial(webhookDraftSchema)

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  active: z.boolean(),
  /** Null unless the server turned it off. */
  pauseReason: z.nullable(z.enum(WEBHOOK_PAUSE_REASONS)),
  /** Who saved it last: it sends what they may see. Null once the account is gone. */
  ownerName: z.nullable(z.string()),
  createdAt: instantSchema,
  lastDelivery: z.nullable(z.object({ status: z.enum(DELIVERY_STATUSES), createdAt: instantSchema })),
})
export type Webhook = z.infer<typeof webhookSchema>

export const deliverySchema = z.object({
  /** The header `webhook-id`, the same for each try. */
  id: idSchema,
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  failure: z.nullable(z.enum(DELIVERY_FAILURES)),
  /** Of the last answer. */
  statusCode: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  /** Its first kilobyte. */
  answer: z.string(),
  createdAt: instantSchema,
  attemptedAt: z.nullable(instantSchema),
  /** Of the next try. */
  nextAttemptAt: z.nullable(instantSchema),
})
export type Delivery = z.infer<typeof deliverySchema>

export const deliveryPageSchema = pageSchema(deliverySchema)
export const deliveryPageParameters = pageParameters(20)
