import { beforeEach, describe, expect, test } from 'vitest'
import { acceptTerms } from '#features/users/commands/accept-terms.ts'
import { registerUser } from '#features/users/commands/register-user.ts'
import { findMe } from '#features/users/users.queries.ts'
import { readConfig } from '#platform/config/config.ts'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { createModerator } from '#testing/moderators.ts'
import { createPerson } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { createTestAuth } from '#testing/test-auth.ts'
import { testDatabase } from '#testing/test-database.ts'
import { saveSettings } from '../commands/save-settings.ts'
import { openInstance } from '../instance.public.ts'
import { readLegalPages } from '../legal.queries.ts'
import { createMailPasswordSeal } from '../mail-password.auth.ts'

const secret = 'a secret that only this test knows'

const seal = createMailPasswordSeal('x'.repeat(32))

describe('at the same time', () => {
  const database = testDatabase()
  const config = readConfig({})
  let ines: Awaited<ReturnType<typeof createModerator>>
  let texts = 0
  const publish = () =>
    saveSettings({ seal, db: database.db, editor: ines, config, input: { changes: { terms: `Les conditions, texte ${++texts}` } } })
  const open = () =>
    openInstance({ db: database.db, config, secret: 'x'.repeat(32), onError: (error) => expect.unreachable(String(error)) })

  beforeEach(async () => {
    ines = await createModerator(database.db, 'Inès Faure', { isSuperAdmin: true })
    await open()
  })

  test('five servers start on a new database: there is one first version', async () => {
    await Promise.all(Array.from({ length: 5 }, open))
    const { versions } = await readLegalPages(database.db.read)
    expect(versions.filter(({ number }) => number === 1)).toHaveLength(1)
  })

  test('two super admins publish, and publish again: each text has a number of its own', async () => {
    const marc = await createModerator(database.db, 'Marc Dupont', { isSuperAdmin: true })
    const before = (await readLegalPages(database.db.read)).version.number
    const saves = [ines, marc, ines, marc].map((actor, index) =>
      saveSettings({ seal, db: database.db, editor: actor, config, input: { changes: { terms: `À deux, texte ${index}` } } }),
    )
    expect(await runConcurrently(...saves)).toEqual(['done', 'done', 'done', 'done'])
    const { versions, version } = await readLegalPages(database.db.read)
    expect(version.number).toBe(before + 4)
    expect(new Set(versions.map(({ number }) => number)).size).toBe(versions.length)
  })

  test('people accept while the next version is published: who accepted the former one is asked', async () => {
    await publish()
    const people = await Promise.all(Array.from({ length: 5 }, (_, index) => createPerson(database.db, `Personne Numéro${index}`)))
    const { version } = await readLegalPages(database.db.read)
    const [published, ...outcomes] = await runConcurrently(
      publish(),
      ...people.map((actor) => acceptTerms({ db: database.db, actor, input: { version: version.number } })),
    )
    expect(published).toBe('done')
    expect(outcomes.every((outcome) => outcome === 'done' || outcome === 'TERMS_CHANGED')).toBe(true)
    for (const { id } of people) expect((await findMe(database.db, id))?.termsToAccept).toBe(version.number + 1)
  })

  test('people register while the next version is published: nobody is taken for having accepted what they did not see', async () => {
    const auth = createTestAuth({ db: database.db, secret })
    const shown = (await readLegalPages(database.db.read)).version.number
    const emails = Array.from({ length: 5 }, (_, index) => `personne-${crypto.randomUUID()}-${index}@exemple.fr`)
    const register = (email: string) =>
      registerUser({
        db: database.db,
        auth,
        throttle: createAccountThrottle({ secret, limits: { registerPerAddress: { tries: 10_000, minutes: 60 } } }),
        client: { ip: '192.0.2.7', userAgent: null },
        input: { firstName: 'Une', lastName: 'Personne', email, password: 'Coupfranc7!', acceptTerms: true, termsVersion: shown },
      }).then(({ userId }) => findMe(database.db, userId))
    const [, ...registered] = await Promise.allSettled([publish(), ...emails.map(register)])
    for (const outcome of registered) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'TERMS_CHANGED' })
    const all = await Promise.all(
      registered.flatMap((outcome) => (outcome.status === 'fulfilled' && outcome.value ? [findMe(database.db, outcome.value.id)] : [])),
    )
    for (const me of all) expect(me?.termsToAccept).toBe(shown + 1)
  })
})
