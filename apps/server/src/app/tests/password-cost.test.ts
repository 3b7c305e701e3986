import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accounts } from '#features/users/sessions/sessions.table.ts'
import { testConfig } from '#testing/test-config.ts'
import { openTestStorage } from '#testing/test-storage.ts'
import { registerTestUser } from '#testing/test-users.ts'
import { startServer } from '../server.ts'

test('without an option, passwords are hashed at the cost that OWASP recommends', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-password-'))
  const storage = await openTestStorage()
  const server = await startServer(testConfig(dataDir), { databaseConnection: storage })
  await registerTestUser(server.address, 'Nadia Benali')
  const [account] = await server.db.read.select().from(accounts)
  await server.close()
  await storage.close()
  rmSync(dataDir, { recursive: true })
  expect(account?.password).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/)
})
