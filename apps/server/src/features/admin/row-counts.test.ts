import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { conversations } from '#features/conversations/conversations.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { users } from '#features/users/users.table.ts'
import { newId } from '#platform/new-id.ts'
import { createTestGroup } from '#testing/group-fixtures.ts'
import { createCrowd, createPeople, createPerson } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { rowCounts } from './row-counts.table.ts'
import { readStatistics } from './statistics.queries.ts'

const test = testDatabase()

/** Every row, one by one. */
const countRows = async () => ({
  users: await test.db.read.$count(users),
  matches: await test.db.read.$count(matches),
  groups: await test.db.read.$count(groups),
  conversations: await test.db.read.$count(conversations),
  notifications: await test.db.read.$count(notifications),
})
const notificationValues = (userId: string) => ({ id: newId(), userId, type: 'match' as const, title: 'Five du samedi' })
const statistics = () => readStatistics(test.db)

describe('the counts that the database keeps', () => {
  it('begin at nothing', async () => {
    expect(await statistics()).toEqual({ users: 0, matches: 0, groups: 0, conversations: 0, notifications: 0 })
  })

  it('follow what people do', async () => {
    const [karim, nadia] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem'])
    if (!karim || !nadia) throw new Error('both were stored')
    await createTestGroup(test.db, karim, { members: [nadia] })
    for (const text of ['Salut', 'Tu viens samedi ?'])
      await writeMessage({ db: test.db, actor: karim, input: { userId: nadia.id, messageId: newId(), text } })
    const counts = await statistics()
    expect(counts).toMatchObject({ users: 2, groups: 1, conversations: 1 })
    expect(counts.notifications).toBeGreaterThan(0)
    expect(counts).toEqual(await countRows())
  })

  it('count what goes with an account, and nothing twice that was there already', async () => {
    const yanis = await createPerson(test.db, 'Yanis Mansouri')
    const before = await statistics()
    const rows = [notificationValues(yanis.id), notificationValues(yanis.id), notificationValues(yanis.id)]
    await test.db.read.insert(notifications).values(rows)
    await test.db.read
      .insert(notifications)
      .values([...rows, notificationValues(yanis.id)])
      .onConflictDoNothing()
    await test.db.read
      .insert(notifications)
      .values([...rows, notificationValues(yanis.id)])
      .onConflictDoUpdate({ target: notifications.id, set: { read: true } })
    expect((await statistics()).notifications).toBe(before.notifications + 5)
    await test.db.read.delete(users).where(eq(users.id, yanis.id))
    expect(await statistics()).toEqual({ ...before, users: before.users - 1 })
  })

  it('are as before where a transaction fails', async () => {
    const before = await statistics()
    const failing = test.db.transaction(async ({ tx }) => {
      const [row] = await tx.insert(users).values({ id: 'gone', name: 'Personne', email: 'personne@exemple.fr' }).returning()
      if (row) await tx.insert(notifications).values(notificationValues(row.id))
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await statistics()).toEqual(before)
  })

  it('stay few, however much is written', async () => {
    const someone = await createPerson(test.db, 'Chloé Marchand')
    // One statement for each, written by the database itself: it takes a tenth of the time.
    await test.db.read.execute(
      sql.raw(`do $$ begin
        for n in 1..2200 loop
          insert into notifications (id, user_id, type, title) values ('told-' || n, '${someone.id}', 'match', 'Five du samedi');
        end loop;
      end $$`),
    )
    expect(await test.db.read.$count(rowCounts)).toBeLessThanOrEqual(1005)
    expect(await statistics()).toEqual(await countRows())
  })

  it('begin anew where a table is emptied', async () => {
    await createCrowd(test.db, 3)
    await test.db.read.execute(sql`truncate table notifications`)
    const { notifications: none, ...others } = await statistics()
    expect(none).toBe(0)
    await test.db.read.execute(sql`truncate table users cascade`)
    expect(await statistics()).toEqual(await countRows())
    expect(others.users).toBeGreaterThan(0)
  })
})
