import { commaSeparatedSchema, freeTextSchema, idSchema, instantSchema, pageParameters, pageSchema, textSchema } from '../lib/schemas.ts'
import { MAX_SEARCH_LENGTH } from '../lib/search-length.ts'
import { z } from '../lib/zod.ts'
import { MATCH_LIMITS, MATCH_SURFACES } from '../matches/match.schema.ts'
import { publicMatchCardSchema } from '../matches/match-card.schema.ts'
import { photoSchema } from '../users/user.schema.ts'
import { isPhoneNumber, mentionsCode } from './place.rules.ts'
import { checkOneOrigin, latitudeSchema, longitudeSchema, originFields, positionSchema } from './position.schema.ts'

export const PLACE_LIMITS = {
  name: { min: 2, max: 120 },
  address: 160,
  city: MATCH_LIMITS.city,
  pitches: { min: 1, max: 60 },
  /** In cents. */
  pricePerHour: 1000_00,
  bookingUrl: 300,
  bookingPhone: 30,
  entrance: 600,
  /** Places that are proposed while one types: those used before, and those of the directory. */
  suggestions: { own: 5, directory: 6 },
  /** Places that a search by words finds at most. */
  found: 500,
} as const

const surfaceSchema = z.enum(MATCH_SURFACES)

/** What people may correct. */
export const placeDraftSchema = z.object({
  name: textSchema().check(
    z.minLength(PLACE_LIMITS.name.min, 'Indiquez le nom du terrain'),
    z.maxLength(PLACE_LIMITS.name.max, '120 caractères au maximum'),
  ),
  address: textSchema().check(z.maxLength(PLACE_LIMITS.address, '160 caractères au maximum')),
  city: textSchema().check(z.minLength(1, 'La ville est obligatoire'), z.maxLength(PLACE_LIMITS.city, '80 caractères au maximum')),
  surface: z.nullable(surfaceSchema),
  isIndoor: z.boolean(),
  pitches: z.nullable(
    z
      .int('Indiquez un nombre de terrains')
      .check(z.gte(PLACE_LIMITS.pitches.min, 'Au moins 1 terrain'), z.lte(PLACE_LIMITS.pitches.max, '60 terrains au maximum')),
  ),
  /** Cents; 0 where it costs nothing, null where nobody has said. */
  pricePerHour: z.nullable(
    z
      .int('Indiquez un prix comme 65')
      .check(z.gte(0, 'Le prix va de 0 à 1\u202f000\u00a0€'), z.lte(PLACE_LIMITS.pricePerHour, 'Le prix va de 0 à 1\u202f000\u00a0€')),
  ),
  bookingUrl: textSchema().check(
    z.maxLength(PLACE_LIMITS.bookingUrl, '300 caractères au maximum'),
    z.refine((url: string) => url === '' || isWebAddress(url), 'Indiquez une adresse comme https://terrain.fr'),
  ),
  bookingPhone: textSchema().check(
    z.maxLength(PLACE_LIMITS.bookingPhone, '30 caractères au maximum'),
    z.refine((phone: string) => phone === '' || isPhoneNumber(phone), 'Indiquez un numéro comme 04 72 00 00 00'),
  ),
  entrance: freeTextSchema(PLACE_LIMITS.entrance).check(
    z.refine((text: string) => !mentionsCode(text), 'Pas de code ici\u00a0: cette fiche est lue par beaucoup de monde.'),
  ),
  latitude: z.nullable(latitudeSchema),
  longitude: z.nullable(longitudeSchema),
})
export type PlaceDraft = z.infer<typeof placeDraftSchema>
export type PlaceField = keyof PlaceDraft
export const PLACE_FIELDS = Object.keys(placeDraftSchema.shape) as PlaceField[]

export const placeChangesSchema = z.partial(placeDraftSchema)

export const placeCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  surface: z.nullable(surfaceSchema),
  isIndoor: z.boolean(),
  pitches: z.nullable(z.int()),
  pricePerHour: z.nullable(z.int()),
  position: z.nullable(positionSchema),
})
export type PlaceCard = z.infer<typeof placeCardSchema>

/** In a list: with what is next there. */
export const listedPlaceSchema = z.extend(placeCardSchema, {
  /** The next public match that the viewer sees. `placesLeft`: null where nobody has said how many play. */
  nextMatch: z.nullable(z.object({ id: idSchema, startsAt: instantSchema, placesLeft: z.nullable(z.int()) })),
  /** The next match whose list the viewer is on, also a private one. */
  ownMatch: z.nullable(z.object({ id: idSchema, startsAt: instantSchema })),
})
export type ListedPlace = z.infer<typeof listedPlaceSchema>

/** The key of a stored photo. */
export const placePhotoSchema = z.string().check(z.regex(/^places\/[0-9a-z]{16}$/))

/** With what everybody may know. */
export const publicPlaceSchema = z.extend(placeCardSchema, {
  photo: photoSchema,
  bookingUrl: z.string(),
  bookingPhone: z.string(),
  /** Whether it comes from the public register of sports facilities. */
  isFromRegister: z.boolean(),
  /** Public ones to come, the next first. */
  matches: z.array(publicMatchCardSchema),
  updatedAt: instantSchema,
})
export type PublicPlace = z.infer<typeof publicPlaceSchema>

export const placeSchema = z.extend(placeCardSchema, {
  photo: photoSchema,
  bookingUrl: z.string(),
  bookingPhone: z.string(),
  isFromRegister: z.boolean(),
  /** Null for those who are on no list of a match to come there and have organized none. */
  entrance: z.nullable(z.string()),
  hasEntrance: z.boolean(),
  can: z.object({ edit: z.boolean(), merge: z.boolean() }),
})
export type Place = z.infer<typeof placeSchema>

const factFilters = {
  indoor: z.optional(z.boolean()),
  /** That cost nothing. */
  free: z.optional(z.boolean()),
  /** With a public match in the coming seven days that the viewer sees. */
  matchThisWeek: z.optional(z.boolean()),
}

const filters = {
  surface: z.optional(commaSeparatedSchema(surfaceSchema)),
  ...factFilters,
}

const searchSchema = z.optional(textSchema().check(z.maxLength(MAX_SEARCH_LENGTH)))

export const placeListInputSchema = z.object({ search: searchSchema, ...filters, ...pageParameters(20) })
/** `corrected`: what was searched for instead, where nothing has the words that were typed. */
export const placePageSchema = z.extend(pageSchema(listedPlaceSchema), { corrected: z.nullable(z.string()) })
export type PlacePage = z.infer<typeof placePageSchema>

/** In the body of a POST: an address would stand in logs. */
export const nearInputSchema = z
  .object({
    ...originFields,
    surface: z.optional(z.array(surfaceSchema).check(z.maxLength(MATCH_SURFACES.length))),
    ...factFilters,
    ...pageParameters(20),
  })
  .check(checkOneOrigin)
export type NearInput = z.input<typeof nearInputSchema>

export const nearPlaceSchema = z.extend(listedPlaceSchema, { distanceKm: z.number() })
export type NearPlace = z.infer<typeof nearPlaceSchema>
/** `center`: of the city. */
export const nearPageSchema = z.extend(pageSchema(nearPlaceSchema), { center: positionSchema })
export type NearPage = z.infer<typeof nearPageSchema>

/** `city`: places there come first. */
export const suggestionsInputSchema = z.object({
  search: searchSchema,
  city: searchSchema,
  /** Of the directory. */
  limit: pageParameters(PLACE_LIMITS.suggestions.directory).limit,
})
export const suggestionsSchema = z.object({
  /** Used before, with the number of matches that the viewer has organized there. */
  own: z.array(z.extend(placeCardSchema, { matches: z.int() })),
  directory: z.array(placeCardSchema),
})
export type PlaceSuggestions = z.infer<typeof suggestionsSchema>

/** What a correction tells of: of a photo, whether there was and is one, because the file of a former one is deleted. */
export type CorrectedField = PlaceField | 'photo'
const correctedFieldSchema = z.enum(['photo', ...PLACE_FIELDS])

const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

export const correctionSchema = z.object({
  id: idSchema,
  /** Null where the viewer may not open their profile, and once the account is gone. */
  userId: z.nullable(idSchema),
  userName: z.string(),
  at: instantSchema,
  changes: z.array(z.object({ field: correctedFieldSchema, before: valueSchema, after: valueSchema })),
})
export type PlaceCorrection = z.infer<typeof correctionSchema>
export const correctionPageSchema = pageSchema(correctionSchema)

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s@/?#:]+\.[^\s@/?#:]+(:\d{1,5})?([/?#]\S*)?$/i.test(text)
