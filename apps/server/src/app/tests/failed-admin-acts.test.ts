import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { createLogger } from '#platform/logs/logger.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

const lines: string[] = []
const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) })
const server = testServer({}, { log: createLogger('warn', stream) })

test('the log names the acts of admins that failed, as the panel shows no message for them', async () => {
  const amira = await registerTestUser(server.address, 'Amira Superette')
  const nadia = await registerTestUser(server.address, 'Nadia Benali')
  await setRights({ db: server.db, actor: 'command-line', input: { userId: amira.id, rights: { isSuperAdmin: true } } })
  await expect(amira.api.userModeration.ban({ id: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(nadia.api.matchModeration.cancel({ id: 'no-match' })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  // Reads and acts that succeed are no failures.
  await expect(nadia.api.userModeration.list({})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  await amira.api.userModeration.ban({ id: nadia.id })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { procedure: 'userModeration.ban', code: 'NOT_FOUND', userId: amira.id },
    { procedure: 'matchModeration.cancel', code: 'PERMISSION_DENIED', userId: nadia.id },
  ])
})
