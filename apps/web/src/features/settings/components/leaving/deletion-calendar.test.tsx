import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { DeleteAccountSheet } from './delete-account-sheet.tsx'
import '#styles/theme.css'

const api = fakeApi()
afterEach(() => vi.useRealTimers())

test('each day hangs there once, also where the clock changes in the week', async () => {
  // Half past midnight in Paris, the night in which winter time begins.
  vi.setSystemTime(new Date('2026-10-24T22:30:00Z'))
  api.on('GET /groups', () => ({ items: [], nextCursor: null }))
  api.on('GET /matches', () => ({ items: [], nextCursor: null }))
  await render(
    <TestApp>
      <DeleteAccountSheet me={aMe()} withReauthentication={(action) => action()} />
    </TestApp>,
  )
  await expect.element(page.getByText(/^sam\.\s31\soct\.$/)).toBeVisible()
  await expect.element(page.getByText(/^dim\.\s1er\snov\.$/)).toBeVisible()
  await expect.poll(() => page.getByRole('figure').element().textContent).toMatch(/^DIM\.25LUN\.26MAR\.27MER\.28JEU\.29VEN\.30SAM\.31A/)
})
