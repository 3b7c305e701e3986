import { idSchema, instantSchema, textSchema } from '../../lib/schemas.ts'
import { z } from '../../lib/zod.ts'
import { publicMatchSchema } from '../match-card.schema.ts'

export const GUEST_LIMITS = {
  name: 40,
  /** Places of one match that one browser may hold. */
  perBrowser: 3,
  /** Guests by the link who hold or want a place of one match: no list needs more, and a program could add them without end. */
  open: 60,
  /** Guests that the organizer answers or removes at once: all who came by the link. */
  atOnce: 60,
} as const

/** Sanitized like every name. */
export const guestNameSchema = textSchema().check(
  z.minLength(1, 'Dites-nous au moins votre prénom.'),
  z.maxLength(GUEST_LIMITS.name, '40 caractères au maximum'),
)

/** Made by the browser, so that sending twice is sending once. Who knows the secret is the guest. */
export const guestSecretSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{32,64}$/))
export const guestKeySchema = z.object({ guestId: idSchema, secret: guestSecretSchema })
export type GuestKey = z.infer<typeof guestKeySchema>

/** `requested`: waits for the organizer's answer. `left`: gave up the place, or withdrew the request. `claimed`: their account has it. */
const GUEST_STATES = ['going', 'waiting', 'requested', 'refused', 'removed', 'left', 'claimed'] as const
const guestStateSchema = z.enum(GUEST_STATES)
export type GuestState = z.infer<typeof guestStateSchema>

/** Whether a guest is told by mail what happens to the place. `unconfirmed`: the link of the first mail was not followed. */
const GUEST_MAILS = ['none', 'unconfirmed', 'confirmed'] as const
const guestMailsSchema = z.enum(GUEST_MAILS)

const guestListEntrySchema = z.object({
  firstName: z.string(),
  initials: z.string(),
  kit: z.int(),
  /** The first name of the player who brings them. */
  host: z.nullable(z.string()),
  isGuest: z.boolean(),
  isOrganizer: z.boolean(),
  isViewer: z.boolean(),
})
export type GuestListEntry = z.infer<typeof guestListEntrySchema>

/** What a guest sees with their secret, and nothing else of the product. */
export const guestPlaceSchema = z.object({
  id: idSchema,
  name: z.string(),
  state: guestStateSchema,
  /** The place on the list, or the rank in the queue; null without either. */
  number: z.nullable(z.int()),
  match: publicMatchSchema,
  /** First names, for those who hold a place or wait for one. */
  list: z.nullable(z.object({ players: z.array(guestListEntrySchema), queue: z.array(guestListEntrySchema) })),
  answeredAt: z.nullable(instantSchema),
  mails: guestMailsSchema,
})
export type GuestPlace = z.infer<typeof guestPlaceSchema>
