import { expect, test } from '../../fixtures.ts'

test('the API reference loads from this server alone', async ({ users, serverUrl }) => {
  const page = await users.visitor()
  const externalRequests: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(http|ws)s?:$/.test(protocol) && origin !== serverUrl) externalRequests.push(request.url())
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'Coup d’envoi' }).first()).toBeVisible({ timeout: 20_000 })
  // Its part of the page is drawn once it is scrolled to.
  await page.getByRole('link', { name: 'Create an account and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account and sign in' }).first()).toBeVisible()
  await expect(page).toHaveTitle('Coup d’envoi: API')
  expect(externalRequests).toEqual([])

  const document = await (await page.request.get('/api/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1/)
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/matches', '/matches/{id}/join', '/session', '/users']))
})
