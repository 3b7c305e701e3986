import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { DashboardPage } from './dashboard-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

test('shows a link to the groups to a user without a group', async () => {
  api.answer(() => ({ items: [], nextCursor: null }))
  api.on('GET /me/attendance', () => ({ reliability: null, entries: [] }))
  api.on('GET /ledger', () => ({ books: [] }))
  await render(
    <TestApp>
      <DashboardPage me={aMe()} tab="a-venir" onTab={() => {}} />
    </TestApp>,
  )
  await expect.element(page.getByRole('heading', { level: 2, name: 'Mes groupes' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 3, name: 'Vous n’êtes dans aucun groupe' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Découvrir les groupes' })).toHaveAttribute('href', '/groups')
})
