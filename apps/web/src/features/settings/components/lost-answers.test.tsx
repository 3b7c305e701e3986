import { errors } from '@coup-denvoi/contract/errors'
import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmEmailPage } from '#features/users/components/confirm-email-page.tsx'
import { NewPasswordForm } from '#features/users/components/new-password-form.tsx'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { DeactivateSheet } from './leaving/deactivate-sheet.tsx'
import { DeleteAccountSheet } from './leaving/delete-account-sheet.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import { TotpDialog } from './security/totp-dialog.tsx'
import '#styles/theme.css'

/* The server did what was asked, and its answer got lost: a second press is told what came of it. */

const api = fakeApi()
const me = aMe()
const TOKEN = 'a'.repeat(43)
const nothing = () => undefined
const textbox = (name: string | RegExp) => page.getByLabelText(name, { exact: true })
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const show = (children: ReactNode, user: typeof me | null = me) => render(<TestApp me={user}>{children}</TestApp>)

/** The first request is done, but not answered. */
const losesAnswer = async (button: string) => {
  await press(button)
  await expect.element(page.getByText(NETWORK_FAILURE.message)).toBeVisible()
}

test('Nadia’s password has changed: a second press, or another new password, relies on it', async () => {
  const passwords: string[] = []
  let password = 'Coupfranc7!'
  api.on('PUT /me/password', ({ body }) => {
    const { currentPassword, newPassword } = body as { currentPassword: string; newPassword: string }
    if (currentPassword !== password) return refusal('INVALID_CREDENTIALS')
    password = newPassword
    passwords.push(password)
    return passwords.length === 1 ? undefined : {}
  })
  await show(<PasswordSheet email={me.email} />)
  await userEvent.fill(textbox('Mot de passe actuel'), 'Coupfranc7!')
  await userEvent.fill(textbox('Nouveau mot de passe'), 'Petitpont8?trois')
  await losesAnswer('Changer le mot de passe')
  await userEvent.fill(textbox('Nouveau mot de passe'), 'Grandpont9?quatre')
  await press('Changer le mot de passe')
  await expect.element(page.getByText('Mot de passe modifié')).toBeVisible()
  expect(passwords).toEqual(['Petitpont8?trois', 'Grandpont9?quatre'])
  await expect.element(textbox('Nouveau mot de passe')).toHaveValue('')
})

test('who typed another current password after a lost answer is told that it is wrong', async () => {
  api.on('PUT /me/password', ({ body }) =>
    (body as { currentPassword: string }).currentPassword === 'Coupfranc7!' ? undefined : refusal('INVALID_CREDENTIALS'),
  )
  await show(<PasswordSheet email={me.email} />)
  await userEvent.fill(textbox('Mot de passe actuel'), 'Coupfranc7!')
  await userEvent.fill(textbox('Nouveau mot de passe'), 'Petitpont8?trois')
  await losesAnswer('Changer le mot de passe')
  await userEvent.fill(textbox('Mot de passe actuel'), 'autre chose')
  await press('Changer le mot de passe')
  await expect.element(page.getByText(errors.INVALID_CREDENTIALS.message)).toBeVisible()
  await api.requests('PUT /me/password', 2)
})

test('one-time codes are on, and Nadia has not seen her recovery codes: she gets new ones', async () => {
  let isOn = false
  const shown: string[][] = []
  api.on('PUT /me/totp', () => {
    if (isOn) return refusal('TOTP_ON')
    isOn = true
  })
  api.on('POST /me/recovery-codes', () => ({ recoveryCodes: ['un', 'deux'] }))
  const setup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/foot?secret=JBSWY3DPEHPK3PXP' }
  const onEnabled = (codes: string[]) => void shown.push(codes)
  await show(<TotpDialog open setup={setup} withReauthentication={(call) => call()} onClose={nothing} onEnabled={onEnabled} />)
  await userEvent.fill(textbox('Code à six chiffres'), '123456')
  await losesAnswer('Vérifier')
  await press('Vérifier')
  await expect.poll(() => shown).toEqual([['un', 'deux']])
})

const closes = (route: string) => {
  let isClosed = false
  api.on(route, () => {
    if (isClosed) return refusal('UNAUTHENTICATED')
    isClosed = true
  })
}

test('the account will be deleted: a second press says that the session is over, and to check', async () => {
  closes('POST /me/deletion')
  await show(<DeleteAccountSheet me={me} withReauthentication={(call) => call()} />)
  await userEvent.fill(textbox('Mot de passe'), 'Coupfranc7!')
  await userEvent.click(page.getByRole('checkbox', { name: /J’ai compris/ }))
  await losesAnswer('Supprimer mon compte')
  await press('Supprimer mon compte')
  await expect.element(page.getByText(/^Votre session est terminée/)).toBeVisible()
})

test('so does a second press when the account is deactivated', async () => {
  closes('POST /me/deactivate')
  await show(<DeactivateSheet withReauthentication={(call) => call()} />)
  const inDialog = page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver mon compte' })
  await press('Désactiver mon compte')
  await userEvent.click(inDialog)
  await expect.element(page.getByText(NETWORK_FAILURE.message)).toBeVisible()
  await expect.element(inDialog).not.toBeInTheDocument()
  await press('Désactiver mon compte')
  await userEvent.click(inDialog)
  await expect.element(page.getByText(/^Votre session est terminée/)).toBeVisible()
})

test('a session that is over without a lost answer is said as before', async () => {
  api.on('POST /me/deletion', () => refusal('UNAUTHENTICATED'))
  await show(<DeleteAccountSheet me={me} withReauthentication={(call) => call()} />)
  await userEvent.fill(textbox('Mot de passe'), 'Coupfranc7!')
  await userEvent.click(page.getByRole('checkbox', { name: /J’ai compris/ }))
  await press('Supprimer mon compte')
  await expect.element(page.getByText(errors.UNAUTHENTICATED.message)).toBeVisible()
})

test.each([
  ['is told so where she is signed in', me, /^Votre adresse lea@exemple\.fr est confirmée/],
  ['is told where to look otherwise', null, /votre première demande est peut-être arrivée/],
])('Nadia’s new address is confirmed: she %s', async (_, user, text) => {
  let isUsed = false
  api.on('POST /email-confirmations', () => {
    if (isUsed) return refusal('LINK_EXPIRED')
    isUsed = true
  })
  api.on('GET /me', () => ({ ...me, email: 'lea@exemple.fr', emailVerified: true }))
  history.replaceState(null, '', `#${TOKEN}`)
  await show(<ConfirmEmailPage />, user)
  await losesAnswer('Confirmer mon email')
  await press('Confirmer mon email')
  await expect.element(page.getByText(text)).toBeVisible()
})

test('the link for a new password is used up by a try whose answer got lost: Nadia is led to the login', async () => {
  let isUsed = false
  api.on('PUT /password-resets', () => {
    if (isUsed) return refusal('LINK_EXPIRED')
    isUsed = true
  })
  await show(<NewPasswordForm token={TOKEN} />, null)
  await userEvent.fill(textbox('Nouveau mot de passe'), 'Petitpont8?trois')
  await userEvent.fill(textbox('Confirmer le mot de passe'), 'Petitpont8?trois')
  await losesAnswer('Changer le mot de passe')
  await press('Changer le mot de passe')
  await expect.element(page.getByText(/^Ce lien n’est plus valable.*votre première demande/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Se connecter' })).toBeVisible()
})
