import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { extractLink, parseMail } from '#testing/services/received-mail.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser } from '#testing/test-users.ts'

describe('without a mail server', () => {
  const server = testServer({ APP_URL: 'https://foot.example', MAIL_FROM: 'Foot, à Lyon <foot@foot.example>' })

  test('mails are written to private files, with links to the public address', async () => {
    const karim = await registerTestUser(server.address, 'Karim Haddad')
    await apiClient(server.address).account.requestPasswordReset({ email: karim.email })
    const directory = join(server.dataDir, 'mails')
    const files = () => readdirSync(server.dataDir).includes('mails') && readdirSync(directory).filter((file) => file.endsWith('.eml'))
    // The registration and the reset.
    await expect.poll(files, { timeout: 20_000 }).toHaveLength(2)

    const read = (file: string) => parseMail(readFileSync(join(directory, file), 'utf8'))
    const file = readdirSync(directory).find((name) => read(name).subject === 'Choisissez un nouveau mot de passe') ?? ''
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[a-z0-9]{16}\.eml$/)
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    expect(statSync(join(directory, file)).mode & 0o777).toBe(0o600)

    const mail = read(file)
    expect(mail).toMatchObject({ from: 'Foot, à Lyon <foot@foot.example>', to: karim.email })
    const { address, token } = extractLink(mail)
    expect(address).toBe('https://foot.example/nouveau-mot-de-passe')
    expect(await apiClient(server.address).account.resetPassword({ token, newPassword: 'Ventre-mou-8' })).toEqual({ done: true })
  })
})
