import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './setup/root.mjs'

const MIGRATIONS = join(ROOT, 'apps/server/drizzle')

/** Nobody ran two versions beside each other before. */
const BEFORE_THE_RULE = 'from before the rule'

/** What the former version does not write can't break. */
const NEW_COLUMNS = 'on columns that are new'

/** Whatever the former version writes has it. */
const ALWAYS_WRITTEN = 'the former version always writes the payee'

/** The former version holds no places; a join there that would take a held one fails, which it should (docs/decisions/0047). */
const ONLY_WHERE_A_PLACE_IS_HELD = 'only where the new version holds a place'

/** The same foreign key, which leaves the row when the account goes. */
const ONLY_ANOTHER_END = 'what the former version writes it allows as before'

/**
 * What a migration takes away although the former version may still use it, and why that is all right: docs/decisions/0033.
 * @type {Record<string, string>}
 */
const ALLOWED = {
  '0001: DROP TABLE row_counts': BEFORE_THE_RULE,
  '0002: ADD CONSTRAINT matches_full': BEFORE_THE_RULE,
  '0004: DROP COLUMN journal_entries.actor_name': BEFORE_THE_RULE,
  '0006: DROP COLUMN users.search_name': BEFORE_THE_RULE,
  '0006: DROP COLUMN users.search_city': BEFORE_THE_RULE,
  '0014: DROP COLUMN reports.author_name': BEFORE_THE_RULE,
  '0034: CREATE UNIQUE INDEX match_participants_co_organizer': NEW_COLUMNS,
  '0044: ADD CONSTRAINT matches_offered_places': ONLY_WHERE_A_PLACE_IS_HELD,
  '0051: CREATE UNIQUE INDEX places_photo': NEW_COLUMNS,
  '0059: CREATE UNIQUE INDEX ledger_parties_group': NEW_COLUMNS,
  '0059: ADD CONSTRAINT ledger_postings_fund': NEW_COLUMNS,
  '0059: ADD CONSTRAINT ledger_parties_fund': NEW_COLUMNS,
  '0059: ADD CONSTRAINT ledger_matches_shared': ALWAYS_WRITTEN,
  '0059: ADD CONSTRAINT ledger_payments_for': NEW_COLUMNS,
  '0063: ADD CONSTRAINT group_invitations_invited_by_users_id_fk': ONLY_ANOTHER_END,
}

test('a migration takes nothing away that the version before it uses', () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  const found = breakingChanges(files.sort().map((name) => ({ name, sql: readFileSync(join(MIGRATIONS, name), 'utf8') })))
  expect(found.filter((change) => !ALLOWED[change])).toEqual([])
  expect(Object.keys(ALLOWED).filter((change) => !found.includes(change))).toEqual([])
})

test('what would break the version that still runs is found', () => {
  const table = `CREATE TABLE "matches" ("id" text, CONSTRAINT "matches_status" CHECK ("matches"."status" in ('open', 'full')));`
  /** @param {string} sql */
  const changesOf = (sql) =>
    breakingChanges([
      { name: '0000_initial.sql', sql: table },
      { name: '0001_next.sql', sql },
    ])
  expect(
    [
      'DROP TABLE "matches" CASCADE;',
      'ALTER TABLE "matches" DROP COLUMN "title";',
      'ALTER TABLE "matches" RENAME COLUMN "title" TO "name";',
      'ALTER TABLE "matches" RENAME TO "games";',
      'ALTER TABLE "matches" ALTER COLUMN "title" SET NOT NULL;',
      'ALTER TABLE "matches" ALTER COLUMN "title" DROP DEFAULT;',
      'ALTER TABLE "matches" ALTER COLUMN "title" SET DATA TYPE integer;',
      'ALTER TABLE "matches" ADD COLUMN "city" text NOT NULL;',
      'CREATE UNIQUE INDEX "matches_title" ON "matches" USING btree ("title");',
      'ALTER TABLE "matches" ADD CONSTRAINT "matches_title" CHECK ("matches"."title" <> \'\');',
      `ALTER TABLE "matches" DROP CONSTRAINT "matches_status";--> statement-breakpoint
       ALTER TABLE "matches" ADD CONSTRAINT "matches_status" CHECK ("matches"."status" in ('open', 'over'));`,
    ].flatMap(changesOf),
  ).toEqual([
    '0001: DROP TABLE matches',
    '0001: DROP COLUMN matches.title',
    '0001: RENAME COLUMN matches.title',
    '0001: RENAME matches',
    '0001: SET NOT NULL matches.title',
    '0001: DROP DEFAULT matches.title',
    '0001: SET DATA TYPE matches.title',
    '0001: ADD COLUMN matches.city',
    '0001: CREATE UNIQUE INDEX matches_title',
    '0001: ADD CONSTRAINT matches_title',
    '0001: ADD CONSTRAINT matches_status',
  ])
})

test('what only adds is allowed', () => {
  const found = breakingChanges([
    {
      name: '0000_initial.sql',
      sql: `CREATE TABLE "matches" ("id" text, CONSTRAINT "matches_status" CHECK ("matches"."status" in ('open', 'full')));`,
    },
    {
      name: '0001_more.sql',
      sql: `CREATE TABLE "votes" ("id" text NOT NULL);--> statement-breakpoint
        CREATE UNIQUE INDEX "votes_id" ON "votes" USING btree ("id");--> statement-breakpoint
        ALTER TABLE "votes" ADD CONSTRAINT "votes_id_fk" FOREIGN KEY ("id") REFERENCES "matches"("id");--> statement-breakpoint
        ALTER TABLE "matches" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
        ALTER TABLE "matches" ADD CONSTRAINT "matches_version" CHECK ("matches"."version" > 0);--> statement-breakpoint
        ALTER TABLE "matches" ADD CONSTRAINT "matches_guest" CHECK ("matches"."version" is null or ("matches"."title" <> ''));--> statement-breakpoint
        ALTER TABLE "matches" DROP CONSTRAINT "matches_status";--> statement-breakpoint
        ALTER TABLE "matches" ADD CONSTRAINT "matches_status" CHECK ("matches"."status" in ('open', 'full', 'over'));--> statement-breakpoint
        -- A column that may be empty.
        ALTER TABLE "matches" ALTER COLUMN "title" DROP NOT NULL;`,
    },
  ])
  expect(found).toEqual([])
})

/**
 * The statements of migrations that a program which was written for the tables before them may stumble over.
 * @param {{ name: string, sql: string }[]} migrations in their order
 */
function breakingChanges(migrations) {
  /** The values that each list of values allows. @type {Map<string, string[]>} */
  const lists = new Map()
  return migrations.flatMap(({ name, sql }, index) => {
    const number = name.slice(0, 4)
    const statements = sql.split('--> statement-breakpoint').map((text) => text.replaceAll(/^\s*--.*$/gm, '').trim())
    const created = new Set(statements.map((text) => /^CREATE TABLE "(\w+)"/i.exec(text)?.[1]))
    const added = new Set(statements.map((text) => columnOf(text, /^ADD COLUMN "(\w+)"/i)))
    const found = index === 0 ? [] : statements.map((text) => breakingChange(text, { created, added, lists })).filter(Boolean)
    for (const [, constraint = '', definition = ''] of sql.matchAll(/CONSTRAINT "(\w+)" CHECK (.*)/g))
      lists.set(constraint, valuesOf(definition))
    return found.map((change) => `${number}: ${change}`)
  })
}

/** @typedef {{ created: Set<string | undefined>, added: Set<string | null>, lists: Map<string, string[]> }} Known */

/** @param {string} text a statement @param {Known} known @returns {string | null} */
function breakingChange(text, { created, added, lists }) {
  const dropped = /^DROP TABLE (?:IF EXISTS )?"(\w+)"/i.exec(text)
  if (dropped) return `DROP TABLE ${dropped[1]}`
  const [, unique, indexed] = /^CREATE UNIQUE INDEX "(\w+)" ON "(\w+)"/i.exec(text) ?? []
  if (unique) return created.has(indexed) ? null : `CREATE UNIQUE INDEX ${unique}`
  const [, table = '', action = ''] = /^ALTER TABLE "(\w+)" (.*)/is.exec(text) ?? []
  if (!table || created.has(table)) return null
  const [, constraint, definition = ''] = /^ADD CONSTRAINT "(\w+)" (.*)/is.exec(action) ?? []
  if (constraint) return isWider(definition, lists.get(constraint)) || isOfNew(definition, added) ? null : `ADD CONSTRAINT ${constraint}`
  if (/^RENAME TO/i.test(action)) return `RENAME ${table}`
  const [, verb = '', column = '', rest = ''] = /^(DROP|RENAME|ALTER|ADD) COLUMN "(\w+)"(.*)/is.exec(action) ?? []
  const place = `${table}.${column}`
  switch (verb.toUpperCase()) {
    case 'DROP':
    case 'RENAME':
      return `${verb.toUpperCase()} COLUMN ${place}`
    case 'ADD':
      return /NOT NULL/i.test(rest) && !/DEFAULT|GENERATED/i.test(rest) ? `ADD COLUMN ${place}` : null
    case 'ALTER': {
      const change = /SET NOT NULL|DROP DEFAULT|SET DATA TYPE/i.exec(rest)
      return change && `${change[0].toUpperCase()} ${place}`
    }
    default:
      return null
  }
}

/** @param {string} text @param {RegExp} pattern */
function columnOf(text, pattern) {
  const [, action = ''] = /^ALTER TABLE "\w+" (.*)/is.exec(text) ?? []
  return pattern.exec(action)?.[1] ?? null
}

/** A list of values that has all of the former ones. @param {string} definition @param {string[]} [former] */
function isWider(definition, former) {
  const values = valuesOf(definition)
  return Boolean(former?.length) && /^CHECK \("\w+"\."\w+" in \(/i.test(definition) && former?.every((value) => values.includes(value))
}

/** The former version leaves new columns alone. @param {string} definition @param {Set<string | null>} added */
function isOfNew(definition, added) {
  const [, key] = /^FOREIGN KEY \("(\w+)"\)/i.exec(definition) ?? []
  // What it says is about rows that have the new column only.
  const [, condition] = /^CHECK \("\w+"\."(\w+)" is null or \(/i.exec(definition) ?? []
  const columns =
    key || condition ? [key ?? condition ?? ''] : [...definition.matchAll(/"\w+"\."(\w+)"/g)].map(([, column]) => column ?? '')
  return columns.length > 0 && columns.every((column) => added.has(column))
}

/** @param {string} definition */
const valuesOf = (definition) => [...definition.matchAll(/'([^']*)'/g)].map(([, value]) => value ?? '')
