import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { EmailChangeForm } from './email-change-form.tsx'
import { DeleteAccountSheet } from './leaving/delete-account-sheet.tsx'
import '#styles/theme.css'

const api = fakeApi()

/** The account of a provider, of which the form learns after it is drawn that there is no password. */
async function renderWithoutPassword(form: React.ReactNode) {
  const { promise, resolve } = Promise.withResolvers<object>()
  api.on('GET /me/security', () => promise)
  await render(<TestApp>{form}</TestApp>)
  const password = page.getByRole('button', { name: /mot de passe/i })
  await expect.element(password).toBeVisible()
  resolve({ hasPassword: false, identities: [], passkeys: [], secondFactor: null, trustedBrowsers: 0 })
  await expect.element(password).not.toBeInTheDocument()
}

test('an account without a password can be deleted', async () => {
  api.on('POST /me/deletion', () => ({ deletionDueAt: new Date().toISOString() }))
  await renderWithoutPassword(<DeleteAccountSheet me={aMe()} withReauthentication={(call) => call()} />)
  await userEvent.click(page.getByRole('checkbox', { name: /J’ai compris/ }))
  await userEvent.click(page.getByRole('button', { name: 'Supprimer mon compte' }))
  await api.requested('POST /me/deletion', { farewell: '' })
})

test('an account without a password can have another address', async () => {
  api.on('PUT /me/email', () => ({ sent: true }))
  await renderWithoutPassword(<EmailChangeForm withReauthentication={(call) => call()} onSent={() => {}} onCancel={() => {}} />)
  await userEvent.fill(page.getByLabelText('Nouvel email'), 'lea@exemple.fr')
  await userEvent.click(page.getByRole('button', { name: 'Envoyer le lien' }))
  await api.requested('PUT /me/email', { email: 'lea@exemple.fr' })
})
