import { ACCENT_RANGES, SEPARATOR_RANGES } from '@coup-denvoi/contract/lib/sanitize'
import { MESSAGE_POLICIES, PLAYER_LEVELS, PLAYER_POSITIONS } from '@coup-denvoi/contract/users/user.schema'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.ts'
import { hasSymbol } from '#platform/database/text-search.ts'

/** `normalizeForSearch` of the contract in SQL, as a generated column. With the locale C, `lower` changes only A to Z. */
const toSearchForm = (column: string): SQL => {
  const plain = `regexp_replace(normalize(${column}, NFD), '[${ACCENT_RANGES}]', '', 'g')`
  const lower = `translate(lower(translate(${plain}, 'ŒÆ', 'œæ')), 'ς', 'σ')`
  const letters = `replace(replace(${lower}, 'œ', 'oe'), 'æ', 'ae')`
  return sql.raw(`btrim(regexp_replace(${letters}, '[${SEPARATOR_RANGES}]+', ' ', 'g'), ' ')`)
}

/** Lists are ordered by this many characters of the name, so that a cursor has a limited length in any script. */
export const SORTED_NAME_LENGTH = 32

/** `uid` always equals `id`: the specification names both. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    uid: text().generatedAlwaysAs(sql`id`),
    name: text().notNull(),
    email: text().notNull().unique(),
    /** Until a link sent to it was opened, the address gets such links only. */
    emailVerified: boolean().notNull().default(false),
    /** When the second and last mail with a link to confirm the address was sent. */
    emailRemindedAt: instant(),
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
    /** When the account will be deleted, which its owner has asked for. */
    deletionDueAt: instant(),
    /** The latest sign-in, or use of a session within about a day; sessions that have ended are removed. */
    lastUsedAt: instant().notNull().defaultNow(),
    /** When the owner was told that the account will be deleted because nobody signs in. */
    inactivityNoticedAt: instant(),
    bannedAt: instant(),
    bannedBy: text(),
    unbannedAt: instant(),
    unbannedBy: text(),
    termsAcceptedAt: instant(),
    /** Null for an account from before there were versions: it has accepted the terms of that day. */
    termsVersion: integer(),
    level: text({ enum: PLAYER_LEVELS }),
    positions: text({ enum: PLAYER_POSITIONS }).array().notNull().default(sql`'{}'`),
    /** The key of the photo in the file store; null for a drawn jersey. */
    photo: text(),
    appearsInSearch: boolean().notNull().default(true),
    acceptsMessagesFrom: text({ enum: MESSAGE_POLICIES }).notNull().default('everyone'),
    /** Mean of the latest marks. */
    rating: doublePrecision(),
    ratingVoters: integer().notNull().default(0),
    /** Secret part of the calendar URL; null until first used. */
    calendarToken: text().unique(),
    searchName: text().generatedAlwaysAs(toSearchForm('display_name')),
    searchCity: text().generatedAlwaysAs(toSearchForm('city')),
    /** Appears in search and is active: `isActive` of the contract in SQL. */
    isFindable: boolean().generatedAlwaysAs(
      sql.raw(
        `appears_in_search and (coalesce(account_status = 'active', false) or coalesce(active, false)) and (banned_at is null or coalesce(unbanned_at >= banned_at, false))`,
      ),
    ),
  },
  (table) => [
    // Orders and filters of the list of players.
    index('users_most_active')
      .on(table.matchesPlayed.desc().nullsFirst(), table.id.desc().nullsFirst(), table.level)
      .where(sql`${table.isFindable}`),
    // Unrated players last.
    index('users_best_rated').on(sql`(-coalesce(${table.rating}, 0))`, table.id).where(sql`${table.isFindable}`),
    index('users_by_name')
      .on(sql`left(${table.searchName}, ${sql.raw(String(SORTED_NAME_LENGTH))}) collate "C"`, table.id, table.level)
      .where(sql`${table.isFindable}`),
    index('users_search_name').using('gin', sql`${table.searchName} gin_trgm_ops`),
    index('users_with_symbols').on(table.id).where(hasSymbol(table.searchName)),
    // The list of accounts in the admin panel.
    index('users_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('users_search_email').using('gin', sql`${table.email} gin_trgm_ops`),
    index('users_admins')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.role} = 'admin' or ${table.siteAdmin}`),
    index('users_super_admins').on(table.id).where(sql`${table.isSuperAdmin}`),
    // A count of the admin panel.
    index('users_banned')
      .on(table.id)
      .where(sql`${table.bannedAt} is not null and (${table.unbannedAt} is null or ${table.unbannedAt} < ${table.bannedAt})`),
    // A count of the administration.
    index('users_last_used').on(table.lastUsedAt),
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
