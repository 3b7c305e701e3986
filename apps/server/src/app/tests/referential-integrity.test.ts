import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteGroup } from '#features/groups/commands/delete-group.ts'
import { deleteMatch } from '#features/matches/moderation/commands/delete-match.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { users } from '#features/users/users.table.ts'
import { type EveryTableFixture, insertEveryTableFixture } from '#testing/fixtures/every-table-fixture.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { findColumnsContaining, qualifiedName, rowsOf, type TextColumn, textColumns, valuesOf } from '#testing/text-columns.ts'

/**
 * Columns that keep ids of deleted rows as history: nothing is looked up by them, or missing rows are ignored.
 * All other columns named like references are checked: after a deletion, everything they refer to must exist.
 */
const HISTORICAL_COLUMNS = new Set([
  ...['users.banned_by', 'users.unbanned_by', 'groups.previous_creator', 'group_join_requests.handled_by'],
  ...['group_members.promoted_by', 'group_members.demoted_by', 'group_members.removed_by', 'messages.hidden_by'],
  // The user who cancelled a match, and the organizer of a played one.
  ...['matches.cancelled_by', 'matches.counted_organizer_id'],
  ...['journal_entries.actor_id', 'journal_entries.target_id'],
  // What programs were told, for thirty days: they know the ids anyway.
  'webhook_deliveries.facts',
  ...['reports.target_id', 'reports.author_id', 'reports.handled_by', 'reports.ban_requested_by'],
])

/** Named like references, but not to our rows; or no longer, once an account is deleted. */
const NON_REFERENCES = new Set([
  ...['accounts.provider_id', 'places.external_id', 'instance.mail_user'],
  ...['match_votes.voter_id', 'match_votes.best_player_id', 'match_marks.voter_id', 'match_marks.player_id'],
])

/** Composite keys that contain ids, possibly of deleted rows. */
const COMPOSITE_KEYS = new Set(['match_participants.id'])

/** Tables without data of users, matches or groups in this test. */
const EMPTY_TABLES = new Set(['verifications', 'throttles', 'vapid_keys', 'status'])

const test = testDatabase()
const isNamedLikeReference = ({ column }: TextColumn) => /_(id|ids|by|creator|user|player|owner)$/.test(column)

/** Columns with a foreign key. */
const foreignKeys = async () =>
  new Set(
    (
      await rowsOf<{ name: string }>(
        test.db,
        sql`
        select conrelid::regclass || '.' || attname as name from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and connamespace = 'public'::regnamespace`,
      )
    ).map(({ name }) => name),
  )

/** All ids. */
async function allIds(columns: readonly TextColumn[]): Promise<Set<string>> {
  return new Set((await Promise.all(columns.filter(({ column }) => column === 'id').map((column) => valuesOf(test.db, column)))).flat())
}

/** References to missing rows. */
async function findDanglingReferences(columns: readonly TextColumn[], references: readonly TextColumn[]): Promise<string[]> {
  const ids = await allIds(columns)
  const dangling: string[] = []
  for (const reference of references)
    if (!HISTORICAL_COLUMNS.has(qualifiedName(reference)) && (await valuesOf(test.db, reference)).some((value) => !ids.has(value)))
      dangling.push(qualifiedName(reference))
  return dangling
}

describe('a full database from which a match, a group and an account are deleted', () => {
  let fixture: EveryTableFixture
  let columns: TextColumn[]
  let references: TextColumn[]
  /** The columns that contain each id before the deletion. */
  let before: Record<'user' | 'match' | 'group', string[]>

  beforeAll(async () => {
    fixture = await insertEveryTableFixture(test.db)
    columns = await textColumns(test.db)
    const known = await foreignKeys()
    references = columns.filter(
      (column) => known.has(qualifiedName(column)) || (isNamedLikeReference(column) && !NON_REFERENCES.has(qualifiedName(column))),
    )
    before = {
      user: await findColumnsContaining(test.db, columns, fixture.user.id),
      match: await findColumnsContaining(test.db, columns, fixture.matchId),
      group: await findColumnsContaining(test.db, columns, fixture.groupId),
    }
  })

  it('has a row in every table', async () => {
    const empty: string[] = []
    for (const table of new Set(columns.map(({ table }) => table)))
      if ((await rowsOf(test.db, sql`select from ${sql.identifier(table)} limit 1`)).length === 0) empty.push(table)
    expect(empty.filter((table) => !EMPTY_TABLES.has(table))).toEqual([])
  })

  it('has values in every reference column, of the deleted rows where possible', async () => {
    const unused: string[] = []
    for (const reference of references) if ((await valuesOf(test.db, reference)).length === 0) unused.push(qualifiedName(reference))
    expect(unused.filter((name) => !EMPTY_TABLES.has(name.split('.')[0] ?? ''))).toEqual([])
    const ofUser = references
      .map(qualifiedName)
      .filter((name) => /(user|sender|organizer|voter|player|blocker|blocked|reporter|author)_id$|_by$/.test(name))
    expect(ofUser.filter((name) => !before.user.includes(name))).toEqual([])
    expect(references.map(qualifiedName).filter((name) => name.endsWith('match_id') && !before.match.includes(name))).toEqual([])
    expect(references.map(qualifiedName).filter((name) => name.endsWith('group_id') && !before.group.includes(name))).toEqual([])
  })

  it('has no dangling references before the deletion', async () => expect(await findDanglingReferences(columns, references)).toEqual([]))

  it('lists only exceptions that exist', () => {
    const names = columns.map(qualifiedName)
    expect([...HISTORICAL_COLUMNS, ...NON_REFERENCES, ...COMPOSITE_KEYS].filter((name) => !names.includes(name))).toEqual([])
  })

  it.each([
    ['the match', () => deleteMatch({ db: test.db, actor: fixture.superAdmin, input: { id: fixture.matchId } }), () => fixture.matchId],
    ['the group', () => deleteGroup({ db: test.db, actor: fixture.superAdmin, input: { id: fixture.groupId } }), () => fixture.groupId],
    [
      'the account',
      () => deleteUser({ db: test.db, actor: fixture.superAdmin, input: { userId: fixture.user.id } }),
      () => fixture.user.id,
    ],
  ])('lets nothing dangle once %s is gone', async (_what, remove, idOf) => {
    await remove()
    expect(await findDanglingReferences(columns, references)).toEqual([])
    expect(
      (await findColumnsContaining(test.db, columns, idOf())).filter((name) => !HISTORICAL_COLUMNS.has(name) && !COMPOSITE_KEYS.has(name)),
    ).toEqual([])
  })

  it('detects references in a new table, whatever the column names', async () => {
    await storageOf(test.db).execute(sql`create table forgotten (id text primary key, seen_match_id text, told text[])`)
    await storageOf(test.db).execute(sql`insert into forgotten values ('f1', ${fixture.matchId}, array[${fixture.user.id}])`)
    const now = await textColumns(test.db)
    const seen = now.filter((column) => qualifiedName(column) === 'forgotten.seen_match_id')
    expect(seen.every(isNamedLikeReference)).toBe(true)
    expect(await findDanglingReferences(now, seen)).toEqual(['forgotten.seen_match_id'])
    expect(await findColumnsContaining(test.db, now, fixture.user.id)).toContain('forgotten.told')
    await storageOf(test.db).execute(sql`drop table forgotten`)
  })

  it('keeps all other users', async () => {
    const left = await test.db.read.select({ id: users.id }).from(users)
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(fixture.others.map(({ id }) => id)))
    expect(await test.db.read.select().from(users).where(eq(users.id, fixture.user.id))).toEqual([])
  })
})
