import { MATCH_SURFACES } from '@coup-denvoi/contract/matches/match.schema'
import { PLACE_LIMITS, type PlaceField } from '@coup-denvoi/contract/places/place.schema'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, doublePrecision, index, integer, pgTable, point, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/** People name the place of a match, or an operator imports the public register of sports facilities. */
export const PLACE_SOURCES = ['people', 'register'] as const

/** Lists are ordered by this many characters of the search form, so that a cursor has a limited length. */
export const SORTED_PLACE_LENGTH = 48

/**
 * Latitude as it is drawn on a Mercator map, in degrees: on that map a degree has the same length in all directions, so that the nearest
 * point of the index is the nearest place. Between places in reach of one player the scale is the same.
 */
const mercator = sql.raw('degrees(ln(tan(radians(45 + latitude / 2))))')

export const places = pgTable(
  'places',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    address: text().notNull().default(''),
    city: text().notNull(),
    surface: text({ enum: MATCH_SURFACES }),
    isIndoor: boolean().notNull().default(false),
    pitches: integer(),
    /** Cents; 0 where it costs nothing. */
    pricePerHour: integer(),
    bookingUrl: text().notNull().default(''),
    bookingPhone: text().notNull().default(''),
    /** The key of the photo in the file store. */
    photo: text(),
    /** « Comment y entrer ». */
    entrance: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** For the index of the nearest. */
    position: point({ mode: 'xy' }).generatedAlwaysAs(sql`point(longitude, ${mercator})`),
    source: text({ enum: PLACE_SOURCES }).notNull().default('people'),
    /** In the register. */
    externalId: text(),
    /** What people have corrected, which an import leaves as it is. */
    correctedFields: text().$type<PlaceField>().array().notNull().default(sql`'{}'`),
    /** The place that it was merged into, which is not merged itself. Its matches stay where they are and are found there. */
    mergedInto: text().references((): AnyPgColumn => places.id),
    /** The words of name, city and address, with single spaces between them. */
    searchText: text().notNull(),
    searchCity: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => {
    const isListed = sql`${table.mergedInto} is null`
    return [
      index('places_by_name').on(sortedPlace(table), table.id).where(isListed),
      index('places_free').on(sortedPlace(table), table.id).where(sql`${isListed} and ${table.pricePerHour} = 0`),
      index('places_search').using('gin', wordsOf(table)),
      index('places_city').on(table.searchCity.op('text_pattern_ops'), table.id).where(isListed),
      index('places_nearest').using('gist', table.position).where(isListed),
      index('places_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
      uniqueIndex('places_photo').on(table.photo).where(sql`${table.photo} is not null`),
      uniqueIndex('places_external').on(table.source, table.externalId),
      check('places_source', sql`${table.source} in ('people', 'register')`),
      check('places_position', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
      check('places_latitude', sql`${table.latitude} between -85 and 85 and ${table.longitude} between -180 and 180`),
      check('places_pitches', sql`${table.pitches} between ${limit(PLACE_LIMITS.pitches.min)} and ${limit(PLACE_LIMITS.pitches.max)}`),
      check('places_price', sql`${table.pricePerHour} between 0 and ${limit(PLACE_LIMITS.pricePerHour)}`),
      check('places_not_merged_into_itself', sql`${table.mergedInto} <> ${table.id}`),
    ]
  },
)

export type PlaceRow = typeof places.$inferSelect

/** The order of the directory. */
export const sortedPlace = (table: { searchText: AnyPgColumn }): SQL =>
  sql`left(${table.searchText}, ${sql.raw(String(SORTED_PLACE_LENGTH))}) collate "C"`

/** For the operator `@@`. Words are compared as they are: no dictionary of a language. */
export function wordsOf(table: { searchText: AnyPgColumn }): SQL {
  return sql`array_to_tsvector(string_to_array(${table.searchText}, ' '))`
}

function limit(value: number): SQL {
  return sql.raw(String(value))
}
