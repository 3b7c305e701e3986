import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { GuestMailForm } from './guest-mail-form.tsx'
import '#styles/theme.css'

fakeApi()

test('an address that is none is refused where it is typed', async () => {
  const guestKey = { guestId: 'remi', secret: 'secret', isConfirming: false, isNew: false }
  await render(<GuestMailForm label="Être prévenu" matchId="five" guestKey={guestKey} onSent={() => undefined} />, { wrapper: TestApp })
  await userEvent.fill(page.getByLabelText('Être prévenu'), 'remi')
  await userEvent.click(page.getByRole('button', { name: 'Me prévenir' }))
  await expect.element(page.getByLabelText('Être prévenu')).toHaveFocus()
  await expect.element(page.getByLabelText('Être prévenu')).toHaveAccessibleDescription(/invalide/)
})
