import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMe } from '#features/settings/testing/me.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { InApp } from '#testing/in-app.tsx'
import { SpacePage } from './space-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

test('Whoever is in no group yet is shown where they are found', async () => {
  api.answer(async () => Response.json({ items: [], nextCursor: null }))
  await render(
    <InApp>
      <SpacePage me={aMe()} tab="a-venir" onTab={() => {}} />
    </InApp>,
  )
  await expect.element(page.getByRole('heading', { level: 2, name: 'Mes groupes' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 3, name: 'Vous n’êtes dans aucun groupe' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Découvrir les groupes' })).toHaveAttribute('href', '/groups')
})
