import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { reports } from '#features/reports/reports.table.ts'
import { newId } from '#platform/new-id.ts'
import { journalEntriesFor } from '#testing/fixtures/journal-entries.ts'
import { createCrowd, createPeople, type Person } from '#testing/people.ts'
import { shuffled } from '#testing/random.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { deleteUser } from '../commands/delete-user.ts'
import { banUser } from '../moderation/commands/ban-user.ts'
import { setRights } from '../moderation/commands/set-rights.ts'
import { unbanUser } from '../moderation/commands/unban-user.ts'
import { users } from '../users.table.ts'

const ROUNDS = 20
const ATTACKERS = 8

// PostgreSQL only: PGlite runs one transaction after the other.
describe('concurrent moderation by two super admins', () => {
  const database = testDatabase({ poolSize: 30 })

  async function cast() {
    const admins = await createPeople(database.db, ['Nadia Belkacem', 'Yasmine Benali'], { isSuperAdmin: true })
    const [mallory] = await createPeople(database.db, ['Mallory Banni'])
    return { admins, mallory } as { admins: [Person, Person]; mallory: Person }
  }
  const rowOf = async ({ id }: Person) => (await database.db.read.select().from(users).where(eq(users.id, id)))[0]
  const actionsOn = async ({ id }: Person) => (await journalEntriesFor(database.db, id)).map(({ action }) => action)
  /** Each admin does each action, concurrently. @returns the error codes */
  async function atOnce(admins: Person[], target: Person, ...commands: (typeof banUser)[]): Promise<string[]> {
    const input = { userId: target.id }
    const acts = admins.flatMap((actor) => commands.map((command) => command({ db: database.db, actor, input })))
    const outcomes = await Promise.allSettled(acts)
    return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code ?? String(outcome.reason)] : []))
  }

  test(`bans of one user: one ban and one journal entry by the same admin, ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { admins, mallory } = await cast()
      expect(await atOnce(admins, mallory, banUser)).toEqual([])
      const acts = await journalEntriesFor(database.db, mallory.id)
      expect(acts.map(({ action }) => action)).toEqual(['user.banned'])
      expect(await rowOf(mallory)).toMatchObject({ active: false, bannedBy: acts[0]?.actorId, bannedAt: acts[0]?.createdAt })

      expect(await atOnce(admins, mallory, unbanUser)).toEqual([])
      expect((await actionsOn(mallory)).toSorted()).toEqual(['user.banned', 'user.unbanned'])
      expect(await rowOf(mallory)).toMatchObject({ active: true })
    }
  })

  test(`mutual bans: one of the two is refused, and one of them stays active, ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { admins } = await cast()
      const bans = [admins, admins.toReversed()].map(([actor, target]) =>
        banUser({ db: database.db, actor: actor as Person, input: { userId: (target as Person).id } }),
      )
      const outcomes = await Promise.allSettled(bans)
      const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
      expect(refusals).toEqual(['UNAUTHENTICATED'])
      const banned = await Promise.all(admins.map(async (admin) => (await rowOf(admin))?.active === false))
      expect(banned.toSorted()).toEqual([false, true])
    }
  })

  test(`ban and unban: journal entries alternate and the last one is the state, ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { admins, mallory } = await cast()
      expect(await atOnce(admins, mallory, banUser, unbanUser)).toEqual([])
      const actions = await actionsOn(mallory)
      const banned = actions.filter((action) => action === 'user.banned').length
      const unbanned = actions.length - banned
      const isActive = (await rowOf(mallory))?.active
      expect(banned - unbanned).toBe(isActive ? 0 : 1)
    }
  })

  test(`ban and deletion: one deletion, at most one ban before it, ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { admins, mallory } = await cast()
      const refused = await atOnce(admins, mallory, banUser, deleteUser)
      expect(new Set(refused)).toEqual(new Set(['NOT_FOUND']))
      const actions = (await actionsOn(mallory)).toSorted()
      expect([['user.deleted'], ['user.banned', 'user.deleted']]).toContainEqual(actions)
      expect(await rowOf(mallory)).toBeUndefined()
    }
  })

  test(`granting and revoking: journal entries add up to the rights, ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { admins, mallory } = await cast()
      const input = (siteAdmin: boolean) => ({ userId: mallory.id, rights: { siteAdmin } })
      await Promise.all(
        [true, true, false, true].map((given, n) => setRights({ db: database.db, actor: admins[n % 2]!, input: input(given) })),
      )
      const acts = await journalEntriesFor(database.db, mallory.id)
      const given = acts.filter(({ action }) => action === 'user.rights-granted').length
      expect(acts.every(({ note }) => note === 'siteAdmin')).toBe(true)
      expect(2 * given - acts.length).toBe((await rowOf(mallory))?.siteAdmin ? 1 : 0)
    }
  })

  test(`deletions and bans of connected users do not deadlock, ${ROUNDS} rounds`, async () => {
    const { db } = database
    for (let round = 0; round < ROUNDS; round++) {
      const { admins } = await cast()
      const gang = await createCrowd(db, ATTACKERS)
      const pairs = gang.flatMap((from) => gang.filter((to) => to !== from).map((to) => ({ from, to })))
      await storageOf(db)
        .insert(userBlocks)
        .values(pairs.map(({ from, to }) => ({ blockerId: from.id, blockedId: to.id })))
      const asked = pairs.map(({ from, to }) => ({ id: newId(), fromUserId: from.id, toUserId: to.id, message: 'Bonjour' }))
      await storageOf(db).insert(contactRequests).values(asked)
      const told = asked.map(({ fromUserId, toUserId }) => ({ id: newId(), userId: toUserId, fromUserId, title: 'Bonjour' }))
      await storageOf(db)
        .insert(notifications)
        .values(told.map((one) => ({ ...one, type: 'contact_request' as const })))
      const reported = pairs.flatMap(({ from, to }) =>
        [to.id, newId()].map((targetId) => ({ reporterId: from.id, authorId: to.id, targetId })),
      )
      const report = { kind: 'user', targetName: 'Joueur', reason: 'Autre' } as const
      await storageOf(db)
        .insert(reports)
        .values(shuffled(reported).map((one) => ({ ...report, ...one, id: newId() })))

      const ends = gang.map(({ id: userId }, n) => ({ userId, end: round % 2 && n % 2 ? banUser : deleteUser }))
      await Promise.all(ends.map(({ userId, end }, n) => end({ db, actor: admins[n % 2]!, input: { userId } })))

      const banned = ends.filter(({ end }) => end === banUser)
      const ids = gang.map(({ id }) => id)
      expect(await db.read.$count(users, inArray(users.id, ids))).toBe(banned.length)
      for (const { userId, end } of ends)
        expect((await journalEntriesFor(db, userId)).map(({ action }) => action)).toEqual([
          end === banUser ? 'user.banned' : 'user.deleted',
        ])
      const left = await db.read.select({ status: reports.status }).from(reports).where(inArray(reports.authorId, ids))
      expect(left.map(({ status }) => status)).toEqual(reported.map(() => 'sanctioned'))
    }
  })
})
