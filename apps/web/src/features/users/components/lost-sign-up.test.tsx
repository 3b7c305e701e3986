import { errors } from '@coup-denvoi/contract/errors'
import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { FirstAdminFields, useFirstAdminForm } from './first-admin-form.public.tsx'
import { RegisterForm } from './register-form.tsx'
import '#styles/theme.css'

/* The account was created, and the answer got lost: a second press signs in to it. */

const api = fakeApi()
const PASSWORD = 'Petitpont8?trois'
const textbox = (name: string) => page.getByLabelText(name, { exact: true })
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

async function fillIn(fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) await userEvent.fill(textbox(name), text)
  await userEvent.click(page.getByRole('checkbox', { name: /conditions/ }))
}

const NADIA = { Prénom: 'Nadia', Nom: 'Belkacem', Email: 'nadia@exemple.fr', 'Mot de passe': PASSWORD }

const showRegistration = async () => {
  await render(
    <TestApp me={null}>
      <RegisterForm invitation="abc" onNameChange={() => undefined} />
    </TestApp>,
  )
  await fillIn({ ...NADIA, 'Confirmer le mot de passe': PASSWORD })
}

const losesAnswer = async (button: string) => {
  await press(button)
  await expect.element(page.getByText(NETWORK_FAILURE.message)).toBeVisible()
}

test.each(['ACCOUNT_EXISTS', 'INVITATION_EXPIRED'] as const)(
  'Nadia registers, and is refused with %s by her own first try: she is in',
  async (code) => {
    let isRegistered = false
    api.on('POST /users', () => {
      if (isRegistered) return refusal(code)
      isRegistered = true
    })
    api.on('POST /session', () => aMe())
    await showRegistration()
    await losesAnswer('Créer mon compte')
    await press('Créer mon compte')
    await api.requested('POST /session', { email: 'nadia@exemple.fr', password: PASSWORD })
    await expect.poll(() => localStorage.getItem('session_mark')).not.toBeNull()
    await expect.poll(() => page.getByText(errors[code].message).elements()).toEqual([])
  },
)

test('the account was there before, with another password: Nadia is told so', async () => {
  let tries = 0
  api.on('POST /users', () => {
    tries += 1
    return tries > 1 ? refusal('ACCOUNT_EXISTS') : undefined
  })
  api.on('POST /session', () => refusal('INVALID_CREDENTIALS'))
  await showRegistration()
  await losesAnswer('Créer mon compte')
  await press('Créer mon compte')
  await expect.element(page.getByText(errors.ACCOUNT_EXISTS.message)).toBeVisible()
})

test('without a lost answer nobody is signed in by a form of registration', async () => {
  api.on('POST /users', () => refusal('ACCOUNT_EXISTS'))
  await showRegistration()
  await press('Créer mon compte')
  await expect.element(page.getByText(errors.ACCOUNT_EXISTS.message)).toBeVisible()
  await api.expectNoRequest('POST /session')
})

function Installation({ onRegistered, onRefused }: { onRegistered: () => void; onRefused: () => void }) {
  const { form, submit, error } = useFirstAdminForm({ beforeRegistering: async () => undefined, onRegistered, onRefused })
  return (
    <form onSubmit={submit}>
      <p>{error}</p>
      <FirstAdminFields form={form} />
      <button type="submit">Donner le coup d’envoi</button>
    </form>
  )
}

test.each(['NOT_FOUND', 'INSTALLATION_CODE_REQUIRED'] as const)(
  'the site is installed, and says %s to a second try: the super admin is in',
  async (code) => {
    const events: string[] = []
    let isInstalled = false
    api.on('POST /installation/super-admin', () => {
      if (isInstalled) return refusal(code)
      isInstalled = true
    })
    api.on('POST /session', () => aMe())
    await render(
      <TestApp me={null}>
        <Installation onRegistered={() => void events.push('registered')} onRefused={() => void events.push('refused')} />
      </TestApp>,
    )
    await fillIn(NADIA)
    await losesAnswer('Donner le coup d’envoi')
    await press('Donner le coup d’envoi')
    await expect.poll(() => events).toEqual(['refused', 'registered'])
  },
)
