import { MAX_ACTIVE_API_KEYS } from '@coup-denvoi/contract/api-keys/api-key.rules'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { newId } from '#platform/new-id.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { createPerson } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { apiKeys } from './api-keys.table.ts'
import { createApiKey } from './commands/create-api-key.ts'

// PostgreSQL only: PGlite runs one transaction after the other.
describe('keys made at the same time', () => {
  const database = testDatabase({ poolSize: 30 })
  const aKey = { name: 'Robot', scope: 'reading', days: 30 } as const
  const signIn = async () => {
    const { id } = await createPerson(database.db, 'Nadia Belkacem')
    const session = { id: newId(), userId: id, token: newId(), expiresAt: new Date(Date.now() + 60 * 60_000) }
    await storageOf(database.db).insert(sessions).values(session)
    return { id, sessionId: session.id }
  }
  const keysOf = ({ id }: { id: string }) => database.db.read.$count(apiKeys, eq(apiKeys.userId, id))

  test('are no more than an account may have', async () => {
    for (let round = 0; round < 5; round++) {
      const actor = await signIn()
      const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => createApiKey({ db: database.db, actor, input: aKey })))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ACTIVE_API_KEYS)
      expect(await keysOf(actor)).toBe(MAX_ACTIVE_API_KEYS)
    }
  })

  test('do not outlive a ban', async () => {
    for (let round = 0; round < 20; round++) {
      const actor = await signIn()
      const created = Promise.allSettled(Array.from({ length: 5 }, () => createApiKey({ db: database.db, actor, input: aKey })))
      await banUser({ db: database.db, actor: 'command-line', input: { userId: actor.id } })
      await created
      expect(await keysOf(actor)).toBe(0)
    }
  })

  test('under one key of the browser are one, whose last secret works', async () => {
    const actor = await signIn()
    const input = { ...aKey, sendKey: newId() }
    const created = await Promise.all(Array.from({ length: 5 }, () => createApiKey({ db: database.db, actor, input })))
    expect(new Set(created.map(({ key }) => key.id)).size).toBe(1)
    const [stored] = await database.db.read.select().from(apiKeys).where(eq(apiKeys.userId, actor.id))
    expect(created.map(({ secret }) => hashSecret(secret))).toContain(stored?.secretHash)
  })
})
