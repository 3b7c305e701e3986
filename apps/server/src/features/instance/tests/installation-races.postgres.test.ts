import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { registerFirstAdmin } from '#features/users/commands/register-first-admin.ts'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { users } from '#features/users/users.table.ts'
import { CHEAP_SCRYPT_COST, createPasswordHasher } from '#platform/passwords/password-hasher.ts'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { createPerson } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { createTestAuth } from '#testing/test-auth.ts'
import { testDatabase } from '#testing/test-database.ts'
import { enterInstallationCode } from '../commands/enter-installation-code.ts'
import { offerInstallation } from '../commands/offer-installation.ts'
import { lockEditor } from '../instance.access.ts'

const secret = 'a secret that only this test knows'
const passwords = createPasswordHasher(CHEAP_SCRYPT_COST)
const throttle = createAccountThrottle({ secret })
const client = { ip: '192.0.2.7', userAgent: null }

describe('at the same time', () => {
  const database = testDatabase()
  let people = 0

  const enter = (code: string) => enterInstallationCode({ db: database.db, passwords, throttle, client, input: { code } })
  const newCode = async () => ((await offerInstallation({ db: database.db, passwords })) ?? '').replace('-', '')
  const finish = (installationSecret: string) =>
    registerFirstAdmin({
      db: database.db,
      auth: createTestAuth({ db: database.db, secret }),
      throttle,
      client,
      secret: installationSecret,
      input: { firstName: 'Inès', lastName: 'Faure', email: `ines-${++people}@exemple.fr`, password: 'petit-pont', acceptTerms: true },
    })
  const superAdmins = () => database.db.read.select({ id: users.id }).from(users).where(eq(users.isSuperAdmin, true))
  const demote = async () => {
    for (const { id } of await superAdmins())
      await setRights({ db: database.db, actor: 'command-line', input: { userId: id, rights: { isSuperAdmin: false } } })
  }

  test('five browsers type the code: it works in one', async () => {
    const code = await newCode()
    const outcomes = await runConcurrently(...Array.from({ length: 5 }, () => enter(code)))
    expect(outcomes.sort()).toEqual([
      'INSTALLATION_CODE_INVALID',
      'INSTALLATION_CODE_INVALID',
      'INSTALLATION_CODE_INVALID',
      'INSTALLATION_CODE_INVALID',
      'done',
    ])
  })

  test.each([1, 2, 3])('five people finish: there is one super admin, and one account (%i)', async () => {
    const { secret: own } = await enter(await newCode())
    const before = (await database.db.read.select({ id: users.id }).from(users)).length
    const outcomes = await runConcurrently(...Array.from({ length: 5 }, () => finish(own)))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'NOT_FOUND')).toHaveLength(4)
    expect(await superAdmins()).toHaveLength(1)
    expect(await database.db.read.select({ id: users.id }).from(users)).toHaveLength(before + 1)
    await demote()
  })

  test.each([1, 2, 3])('the command line makes a super admin while somebody finishes: never an installer after it (%i)', async () => {
    const karim = await createPerson(database.db, 'Karim Haddad')
    const { secret: own } = await enter(await newCode())
    const promote = () => setRights({ db: database.db, actor: 'command-line', input: { userId: karim.id, rights: { isSuperAdmin: true } } })
    const [promoted, finished] = await runConcurrently(promote(), finish(own))
    expect(promoted).toBe('done')
    expect(await superAdmins()).toHaveLength(finished === 'done' ? 2 : 1)
    expect(['done', 'NOT_FOUND']).toContain(finished)
    await demote()
  })

  test('who finishes waits for a super admin who is being made, and then comes too late', async () => {
    const karim = await createPerson(database.db, 'Karim Haddad')
    const { secret: own } = await enter(await newCode())
    let late: Promise<unknown> | undefined
    await database.db.transaction(async (change) => {
      // Holds what `setRights` takes.
      await lockEditor(change, { installationSecret: own })
      late = finish(own)
      late.catch(() => undefined)
      await change.tx.update(users).set({ isSuperAdmin: true }).where(eq(users.id, karim.id))
    })
    await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await superAdmins()).toEqual([{ id: karim.id }])
    await demote()
  })
})
