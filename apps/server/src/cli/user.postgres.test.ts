import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { openDatabaseBus } from '#platform/live/database-bus.ts'
import type { Signal } from '#platform/live/signal.ts'
import { builtProgram } from '#testing/built-programs.ts'
import { createPerson } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'

const PROGRAM = await builtProgram('user')

describe('npm run user, beside a running server', () => {
  const database = testDatabase()

  test('a ban from the command line reaches the people who are connected, and a promotion their pages', async () => {
    const signals: Signal[] = []
    const bus = openDatabaseBus(database.storage)
    await bus.subscribe(
      (signal) => void signals.push(signal),
      () => {},
    )
    const { id } = await createPerson(database.db, 'Karim Haddad', { email: 'karim@exemple.fr' })
    const user = (...args: string[]) =>
      promisify(execFile)(process.execPath, [PROGRAM, ...args], {
        env: { PATH: process.env.PATH, DATABASE_URL: database.storage.url, NODE_ENV: 'production' },
      })

    await user('promote', 'karim@exemple.fr', '--site-admin')
    await user('ban', 'karim@exemple.fr')
    await expect
      // Besides the hints for moderators.
      .poll(() => signals.filter(({ kind }) => kind !== 'hint'))
      .toEqual([
        { kind: 'user', userId: id, frame: { type: 'me' }, recheckSubscriptions: true },
        { kind: 'account-disabled', userId: id },
      ])
    await bus.close()
  })
})
