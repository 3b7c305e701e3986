import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { DEFAULT_QUIET_HOURS } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EditGroupDialog } from '#features/groups/components/detail/edit-group-dialog.tsx'
import { AS_ADMIN, aGroup } from '#features/groups/testing/groups.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { NewApiKeyForm } from './api-keys/new-api-key-form.tsx'
import { EmailChangeForm } from './email-change-form.tsx'
import { DeleteAccountSheet } from './leaving/delete-account-sheet.tsx'
import { OrganizerDigest } from './organizer-digest.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import { PrivacySheet } from './privacy-sheet.tsx'
import { QuietHours } from './quiet-hours.tsx'
import '#styles/theme.css'

const api = fakeApi()
const group = aGroup({ viewer: { role: 'admin', hasPendingRequest: false }, can: AS_ADMIN })
const me = aMe()
const nothing = () => undefined
const textbox = (name: string | RegExp) => page.getByLabelText(name, { exact: true })

/** How the network came back: each call is answered from then on. */
const ANSWERS: Record<string, unknown> = {
  'PUT /me/password': {},
  'PUT /me/email': {},
  'POST /me/deletion': { deletionDueAt: '2026-11-28T10:00:00.000Z' },
  'POST /me/api-keys': { key: {}, secret: 'secret' },
  'PUT /groups/:id': group,
}

const forms: [string, { route: string; form: ReactNode; typed: [Locator, string][]; first?: () => Promise<void>; button: string }][] = [
  [
    'the password',
    {
      route: 'PUT /me/password',
      form: <PasswordSheet email={me.email} />,
      button: 'Changer le mot de passe',
      typed: [
        [textbox('Mot de passe actuel'), 'Coupfranc7!'],
        [textbox('Nouveau mot de passe'), 'Petitpont8?trois'],
      ],
    },
  ],
  [
    'the address',
    {
      route: 'PUT /me/email',
      button: 'Envoyer le lien',
      form: <EmailChangeForm withReauthentication={(call) => call()} onSent={nothing} onCancel={nothing} />,
      typed: [
        [textbox('Nouvel email'), 'lea@exemple.fr'],
        [textbox('Votre mot de passe'), 'Coupfranc7!'],
      ],
    },
  ],
  [
    'the deletion of the account',
    {
      route: 'POST /me/deletion',
      button: 'Supprimer mon compte',
      form: <DeleteAccountSheet me={me} withReauthentication={(call) => call()} />,
      typed: [
        [textbox('Mot de passe'), 'Coupfranc7!'],
        [textbox(/^Un mot pour le club/), 'Merci à tous'],
      ],
      first: () => userEvent.click(page.getByRole('checkbox', { name: /J’ai compris/ })),
    },
  ],
  [
    'an API key',
    {
      route: 'POST /me/api-keys',
      button: 'Créer la clé',
      form: <NewApiKeyForm withReauthentication={(call) => call()} prepare={async () => nothing} onCreated={nothing} onCancel={nothing} />,
      typed: [[textbox('Nom'), 'Calendrier du salon']],
    },
  ],
  [
    'a group',
    {
      route: 'PUT /groups/:id',
      form: <EditGroupDialog open group={group} onClose={nothing} />,
      button: 'Enregistrer',
      typed: [[textbox('Nom'), 'Les Canuts du jeudi']],
    },
  ],
]

test.each(forms)('what is typed for %s stays when the network is lost, and is sent the next time', async (_, tested) => {
  const { route, form, typed, first, button } = tested
  await render(<TestApp>{form}</TestApp>)
  for (const [field, text] of typed) await userEvent.fill(field, text)
  await first?.()
  const send = page.getByRole('button', { name: button, exact: true })
  await userEvent.click(send)
  await expect.element(page.getByText(NETWORK_FAILURE.message)).toBeVisible()
  for (const [field, text] of typed) await expect.element(field).toHaveValue(text)
  api.on(route, () => ANSWERS[route])
  await userEvent.click(send)
  const [lost, sent] = await api.requests(route, 2)
  expect(sent).toEqual(lost)
  await expect.element(page.getByText(NETWORK_FAILURE.message)).not.toBeInTheDocument()
})

const switches: [string, { settings: [string, object]; form: ReactNode; name: string }][] = [
  [
    'quiet hours',
    { settings: ['/me/quiet-hours', { ...DEFAULT_QUIET_HOURS, enabled: false }], form: <QuietHours />, name: 'Heures calmes' },
  ],
  [
    'the digest',
    {
      settings: ['/me/organizer-digest', { enabled: false, hour: 19 }],
      form: <OrganizerDigest />,
      name: 'Un seul message par jour pour les matchs que j’organise',
    },
  ],
  [
    'privacy',
    {
      settings: ['/me/privacy', me],
      form: <PrivacySheet privacy={{ appearsInSearch: false, acceptsMessagesFrom: 'everyone' }} />,
      name: 'Apparaître dans la recherche',
    },
  ],
]

test.each(switches)('the switch of %s says that the network is lost, shows what is saved, and works the next time', async (_, tested) => {
  const {
    settings: [path, saved],
    form,
    name,
  } = tested
  api.on(`GET ${path}`, () => saved)
  await render(<TestApp>{form}</TestApp>)
  const control = page.getByRole('switch', { name, exact: true })
  await userEvent.click(control)
  await expect.element(page.getByText(NETWORK_FAILURE.message)).toBeVisible()
  await expect.element(control).not.toBeChecked()
  api.on(`PUT ${path}`, ({ body }) => ({ ...saved, ...(body as object) }))
  await userEvent.click(control)
  const [lost, sent] = await api.requests(`PUT ${path}`, 2)
  expect(sent).toEqual(lost)
})
