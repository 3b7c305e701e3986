import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useMe } from '#lib/session/session.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { AccountSheet } from '../account-sheet.tsx'
import '#styles/theme.css'

const api = fakeApi()

const unconfirmed = (resendConfirmation: boolean) => aMe({ emailVerified: false, can: { resendConfirmation } })

function Account() {
  const me = useMe()
  return me && <AccountSheet me={me} withReauthentication={(call) => call()} />
}

test('the link is sent again once, and the focus stays at what is said of the address', async () => {
  api.on('POST /me/email-confirmation', () => unconfirmed(false))
  await render(
    <TestApp me={unconfirmed(true)}>
      <Account />
    </TestApp>,
  )
  page.getByRole('button', { name: 'Renvoyer le lien' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Mot de passe oublié' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Renvoyer le lien' })).not.toBeInTheDocument()
})
