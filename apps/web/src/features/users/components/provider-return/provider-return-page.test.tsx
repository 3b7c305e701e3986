import type { PendingIdentity } from '@coup-denvoi/contract/users/identity.schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { ProviderReturnPage } from './provider-return-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

test('the question stays when the identity cannot be read again', async () => {
  const identity: PendingIdentity = { purpose: 'link', email: 'nadia@club.example', firstName: 'Nadia', lastName: 'Belkacem' }
  api.on('GET /session/identity', () => identity)
  await render(
    <TestApp>
      <ProviderReturnPage redirect={undefined} refus={undefined} />
    </TestApp>,
  )
  const link = page.getByRole('button', { name: 'Relier', exact: true })
  await expect.element(link).toBeVisible()
  api.on('GET /session/identity', () => refusal('UNAVAILABLE'))
  // The network is back, and the server does not answer.
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await api.requests('GET /session/identity', 2)
  await expect.element(link).toBeVisible()
})
