import { isBanned } from '@coup-denvoi/contract/users/user.rules'
import { expect, it } from 'vitest'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { unbanUser } from '#features/users/moderation/commands/unban-user.ts'
import { users } from '#features/users/users.table.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPeople, createPerson } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { readAdminCounts } from './statistics.queries.ts'

const test = testDatabase()

const LONG_AGO = new Date('2026-01-01T00:00:00.000Z')
const LATER = new Date('2026-02-01T00:00:00.000Z')

it('counts users by the rules of the contract', async () => {
  const states = [null, 'active', 'inactive'] as const
  const bans = [
    { bannedAt: null, unbannedAt: null },
    { bannedAt: LONG_AGO, unbannedAt: null },
    { bannedAt: LONG_AGO, unbannedAt: LATER },
    { bannedAt: LONG_AGO, unbannedAt: LONG_AGO },
    { bannedAt: LATER, unbannedAt: LONG_AGO },
    { bannedAt: null, unbannedAt: LATER },
  ]
  for (const accountStatus of states)
    for (const active of [null, true, false])
      for (const ban of bans) await createPerson(test.db, 'Karim Haddad', { accountStatus, active, ...ban })
  const rows = await test.db.read.select().from(users)
  const { users: counted } = await readAdminCounts(test.db)
  expect(counted).toEqual({ total: 54, active: rows.filter((row) => !isBanned(row)).length, banned: rows.filter(isBanned).length })
})

it('counts follow bans, unbans, cancellations and private groups', async () => {
  const [karim, nadia] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem'])
  if (!karim || !nadia) throw new Error('both were stored')
  const before = await readAdminCounts(test.db)
  expect(before.matches).toEqual({ total: 0, active: 0, cancelled: 0 })
  expect(before.groups).toEqual({ total: 0, public: 0, private: 0 })

  await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
  expect((await readAdminCounts(test.db)).users).toEqual({
    ...before.users,
    active: before.users.active - 1,
    banned: before.users.banned + 1,
  })
  await unbanUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
  expect((await readAdminCounts(test.db)).users).toEqual(before.users)

  const first = await organizeMatch({ db: test.db, actor: karim, input: matchDraft() })
  await organizeMatch({ db: test.db, actor: karim, input: matchDraft() })
  await cancelMatch({ db: test.db, actor: karim, input: { id: first } })
  await createTestGroup(test.db, karim)
  await createTestGroup(test.db, nadia, { isPrivate: true })
  await createTestGroup(test.db, nadia, { isPrivate: true })
  expect(await readAdminCounts(test.db)).toMatchObject({
    matches: { total: 2, active: 1, cancelled: 1 },
    groups: { total: 3, public: 1, private: 2 },
  })
})
