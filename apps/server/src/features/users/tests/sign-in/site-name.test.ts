import { expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

const server = testServer({ INSTANCE_NAME: 'L’Étoile de Bron' })

// Where codes and passkeys of several sites stand side by side, often for the same address.
test('authenticator apps and devices list the site by its own name', async () => {
  const nadia = await registerTestUser(server.address, 'Nadia Benali')
  const { uri } = await nadia.api.security.startTotp()
  expect(decodeURIComponent(uri)).toContain(`L'Étoile de Bron:${nadia.email}?`)
  expect(await nadia.api.security.startPasskey()).toMatchObject({ rp: { name: 'L’Étoile de Bron' } })
})
