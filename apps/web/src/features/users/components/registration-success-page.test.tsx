import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { RegistrationSuccessPage } from './registration-success-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

test('each first step is a link', async () => {
  api.answer(async () => Response.json(aMe()))
  await render(
    <TestApp>
      <RegistrationSuccessPage />
    </TestApp>,
  )
  await expect.element(page.getByRole('heading', { name: 'Par où commencer' })).toBeVisible()
  const ways = () => page.getByRole('listitem').getByRole('link').elements()
  await expect
    .poll(() => ways().map((way) => way.getAttribute('href')))
    .toEqual(['/settings?section=profil', '/matches', '/groups', '/organiser'])
})
