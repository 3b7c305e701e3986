import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { DataSheet } from '../data-sheet.tsx'
import { useReauthentication } from './use-reauthentication.tsx'
import '#styles/theme.css'

const api = fakeApi()

afterEach(() => {
  vi.restoreAllMocks()
})

function DataSheetWithDialog() {
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  return (
    <>
      <DataSheet title="Mes données" withReauthentication={withReauthentication}>
        <p>Tout ce que Coup d’envoi garde à votre sujet.</p>
      </DataSheet>
      {reauthenticationDialog}
    </>
  )
}

/** A server that requires the password « secret ». */
function stubApiRequiringPassword() {
  let isProven = false
  api.on('GET /me/data', () =>
    isProven
      ? Response.json({ exportedAt: '2026-11-21T10:00:00.000Z', data: { users: [{ firstName: 'Nadia' }] } })
      : refusal('REQUIRES_RECENT_LOGIN'),
  )
  api.on('GET /me/security', () => ({
    emailVerified: true,
    totpSince: null,
    recoveryCodesLeft: 0,
    passkeys: [],
    hasPassword: true,
    identity: null,
  }))
  api.on('POST /session/confirm', ({ body }) => {
    isProven = (body as { currentPassword: string }).currentPassword === 'secret'
    return isProven ? Response.json({ done: true }) : refusal('INVALID_CREDENTIALS')
  })
}

function renderData() {
  const saved: { name: string; content: Promise<unknown> }[] = []
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: (blobs.at(-1) as Blob).text().then((text) => JSON.parse(text)) })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DataSheetWithDialog />
      <Toasts duration={3000} />
    </QueryClientProvider>,
  )
  return saved
}

const dialog = () => page.getByRole('dialog', { name: 'Votre mot de passe' })
const password = () => dialog().getByLabelText('Mot de passe', { exact: true })
const download = () => userEvent.click(page.getByRole('button', { name: 'Télécharger mes données' }))
const clickContinue = () => userEvent.click(dialog().getByRole('button', { name: 'Continuer' }))

test('asks for the password, shows a wrong one in the dialog, and downloads after the right one', async () => {
  stubApiRequiringPassword()
  const saved = renderData()
  await download()
  await expect.element(dialog()).toHaveAccessibleDescription('Veuillez vous reconnecter pour effectuer cette action')
  await clickContinue()
  await expect.element(password()).toHaveAccessibleDescription('Indiquez votre mot de passe')
  await userEvent.fill(password(), 'raté')
  await clickContinue()
  await expect.element(password()).toHaveAccessibleDescription('Email ou mot de passe incorrect')
  await userEvent.fill(password(), 'secret')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]?.name).toMatch(/^coup-d-envoi-mes-donnees-\d{4}-\d{2}-\d{2}\.json$/)
  expect(await saved[0]?.content).toMatchObject({ data: { users: [{ firstName: 'Nadia' }] } })
  await expect.element(dialog()).not.toBeInTheDocument()
  await api
    .expectRequests((all) => all.map(({ method, path }) => `${method} ${path}`))
    .toEqual(['GET /me/data', 'GET /me/security', 'POST /session/confirm', 'POST /session/confirm', 'GET /me/data'])
})

test('can be canceled and started again', async () => {
  stubApiRequiringPassword()
  const saved = renderData()
  await download()
  await userEvent.click(dialog().getByRole('button', { name: 'Retour' }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Télécharger mes données' })).toHaveFocus()
  await download()
  await expect.element(password()).toHaveValue('')
  expect(saved).toEqual([])
})
