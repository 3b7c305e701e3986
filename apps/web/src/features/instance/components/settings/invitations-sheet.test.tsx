import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { InvitationsSheet } from './invitations-sheet.tsx'
import '#styles/theme.css'

fakeApi()

test('whom an invitation is for is there again after another page', async () => {
  const label = page.getByLabelText(/^Pour qui/)
  const { unmount } = await render(<InvitationsSheet />, { wrapper: TestApp })
  await userEvent.fill(label, 'Les vétérans')
  await unmount()
  await render(<InvitationsSheet />, { wrapper: TestApp })
  await expect.element(label).toHaveValue('Les vétérans')
})
