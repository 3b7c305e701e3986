import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { SettingsPage } from './settings-page.tsx'
import '#styles/theme.css'

const api = fakeApi()
const me = aMe()
beforeEach(() => page.viewport(390, 844))

test('another section is drawn once with what it reads', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<object>()
  api.on('GET /me/blocked', () => promise)
  const settings = (section: 'affichage' | 'confidentialite') => (
    <TestApp me={me}>
      <SettingsPage me={me} section={section} />
    </TestApp>
  )
  const { rerender } = await render(settings('affichage'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Affichage' })).toBeVisible()
  await rerender(settings('confidentialite'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Confidentialité' })).toBeVisible()
  await expect.element(page.getByText('Chargement…')).toBeVisible()
  await expect.poll(() => page.getByRole('heading', { level: 2 }).elements()).toEqual([])
  answer({ items: [] })
  await expect.poll(() => page.getByRole('heading', { level: 2 }).elements().length).toBe(2)
})
