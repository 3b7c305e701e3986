import { ACCENT_RANGES, SPACE_RANGES } from '@coup-denvoi/contract/lib/sanitize'
import { MESSAGE_POLICIES, PLAYER_LEVELS, PLAYER_POSITIONS } from '@coup-denvoi/contract/users/user.schema'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'

/**
 * The form in which search compares, as `searchForm` of the contract makes it of what people type:
 * kept by the database itself, so that no writer can forget it. A database of the locale C lowers nothing but A to Z.
 */
const toSearchForm = (column: string): SQL => {
  const plain = `regexp_replace(normalize(${column}, NFD), '[${ACCENT_RANGES}]', '', 'g')`
  const lower = `translate(lower(translate(${plain}, 'ŒÆ', 'œæ')), 'ς’', 'σ''')`
  const letters = `replace(replace(${lower}, 'œ', 'oe'), 'æ', 'ae')`
  return sql.raw(`btrim(regexp_replace(${letters}, '[${SPACE_RANGES}]+', ' ', 'g'), ' ')`)
}

/** By how many characters of the name people are ordered, so that a position in the list fits into a cursor whatever the script. */
export const SORTED_NAME_LENGTH = 32

/** People. The document id of the specification is `id`, and `uid` always equals it. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    uid: text().generatedAlwaysAs(sql`id`),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    displayName: text().notNull().default(''),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    city: text(),
    phoneNumber: text(),
    phone: text(),
    bio: text(),
    role: text({ enum: ['user', 'admin'] }).default('user'),
    matchesPlayed: integer().notNull().default(0),
    matchesOrganized: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    lastLogin: instant(),
    updatedAt: instant().notNull().defaultNow(),
    accountStatus: text({ enum: ['active', 'inactive'] }).default('active'),
    active: boolean().default(true),
    siteAdmin: boolean().notNull().default(false),
    isSuperAdmin: boolean().notNull().default(false),
    deactivatedAt: instant(),
    bannedAt: instant(),
    bannedBy: text(),
    unbannedAt: instant(),
    unbannedBy: text(),
    termsAcceptedAt: instant(),
    level: text({ enum: PLAYER_LEVELS }),
    positions: text({ enum: PLAYER_POSITIONS }).array().notNull().default(sql`'{}'`),
    /** The key of the photo in the file store; null for a drawn jersey. */
    photo: text(),
    appearsInSearch: boolean().notNull().default(true),
    acceptsMessagesFrom: text({ enum: MESSAGE_POLICIES }).notNull().default('everyone'),
    /** The mean of the latest marks, with how many people gave them. */
    rating: doublePrecision(),
    ratingVoters: integer().notNull().default(0),
    /** The secret of the address of one's calendar; null until it is asked for. */
    calendarToken: text().unique(),
    searchName: text().generatedAlwaysAs(toSearchForm('display_name')),
    searchCity: text().generatedAlwaysAs(toSearchForm('city')),
    /** Appears in the search, and is neither banned nor deactivated: `isActive` of the contract in SQL. */
    isFindable: boolean().generatedAlwaysAs(
      sql.raw(
        `appears_in_search and (coalesce(account_status = 'active', false) or coalesce(active, false)) and (banned_at is null or coalesce(unbanned_at >= banned_at, false))`,
      ),
    ),
  },
  (table) => [
    // The orders of the list of players, with the level that it is most often filtered by, and what it is searched by.
    index('users_most_active')
      .on(table.matchesPlayed.desc().nullsFirst(), table.id.desc().nullsFirst(), table.level)
      .where(sql`${table.isFindable}`),
    // Whoever has no rating comes last.
    index('users_best_rated').on(sql`(-coalesce(${table.rating}, 0))`, table.id).where(sql`${table.isFindable}`),
    index('users_by_name')
      .on(sql`left(${table.searchName}, ${sql.raw(String(SORTED_NAME_LENGTH))}) collate "C"`, table.id, table.level)
      .where(sql`${table.isFindable}`),
    index('users_search_name').using('gin', sql`${table.searchName} gin_trgm_ops`),
    // The list of the panel: the newest first; searched by address too.
    index('users_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('users_search_email').using('gin', sql`${table.email} gin_trgm_ops`),
    index('users_admins')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.role} = 'admin' or ${table.siteAdmin}`),
    // What the panel counts: few of many.
    index('users_banned')
      .on(table.id)
      .where(sql`${table.bannedAt} is not null and (${table.unbannedAt} is null or ${table.unbannedAt} < ${table.bannedAt})`),
    index('users_inactive')
      .on(table.id)
      .where(
        sql`(${table.bannedAt} is null or ${table.unbannedAt} >= ${table.bannedAt}) and ${table.accountStatus} is distinct from 'active' and ${table.active} is not true`,
      ),
    index('users_last_login').on(table.lastLogin),
    index('users_search_city').on(table.searchCity.op('text_pattern_ops')),
    check('users_rating', sql`${table.rating} between 1 and 5`),
    check('users_level', sql`${table.level} in ('Débutant', 'Intermédiaire', 'Confirmé')`),
    check('users_positions', sql`${table.positions} <@ array['Gardien', 'Défenseur', 'Milieu', 'Attaquant']`),
    check('users_accepts_messages_from', sql`${table.acceptsMessagesFrom} in ('everyone', 'teammates', 'nobody')`),
    check('users_role', sql`${table.role} in ('user', 'admin')`),
    check('users_account_status', sql`${table.accountStatus} in ('active', 'inactive')`),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_matches_played', sql`${table.matchesPlayed} >= 0`),
    check('users_matches_organized', sql`${table.matchesOrganized} >= 0`),
  ],
)
