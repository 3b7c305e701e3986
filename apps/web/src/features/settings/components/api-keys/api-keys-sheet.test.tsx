import type { ApiKey } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { errors } from '@coup-denvoi/contract/errors'
import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx'
import { ApiKeysSheet } from './api-keys-sheet.tsx'
import '#styles/theme.css'

const api = fakeApi()

const aKey = (id: string, name: string, more: Partial<ApiKey> = {}): ApiKey => ({
  id,
  name,
  scope: 'reading',
  hint: 'cde_8f2k…q41d',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2099-02-22T10:00:00.000Z',
  lastUsedAt: null,
  ...more,
})

function stubKeysApi(...keys: ApiKey[]) {
  let items = keys
  api.on('GET /me/api-keys', () => ({ items }))
  api.on('DELETE /me/api-keys/:id', ({ params }) => {
    items = items.filter(({ id }) => id !== params.id)
    return { done: true }
  })
  api.on('POST /me/api-keys', ({ body }) => {
    const key = aKey('new', (body as { name: string }).name)
    items = [key, ...items]
    return Response.json({ key, secret: 'cde_8f2k94qxm3pd61rt9whcj5v8q41d' }, { status: 201 })
  })
}

function Settings() {
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  return (
    <>
      <ApiKeysSheet withReauthentication={withReauthentication} />
      {reauthenticationDialog}
      <Toasts duration={3000} />
    </>
  )
}

const renderSheet = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Settings />
    </QueryClientProvider>,
  )

const newKey = page.getByRole('button', { name: 'Nouvelle clé' })
const fillIn = async (name: string) => {
  await userEvent.click(newKey)
  await userEvent.fill(page.getByLabelText('Nom', { exact: true }), name)
  await userEvent.click(page.getByRole('button', { name: 'Créer la clé' }))
}

test('creates a key after the password, and shows its secret once', async () => {
  stubKeysApi()
  let isProven = false
  api.on('POST /session/confirm', () => {
    isProven = true
    return { done: true }
  })
  api.on('POST /me/api-keys', () => {
    const { status, message } = errors.REQUIRES_RECENT_LOGIN
    return isProven ? undefined : Response.json({ defined: true, code: 'REQUIRES_RECENT_LOGIN', status, message }, { status })
  })
  renderSheet()
  await expect.element(page.getByText('Aucune clé')).toBeVisible()
  await fillIn('Calendrier du salon')
  await userEvent.fill(page.getByLabelText('Mot de passe', { exact: true }), 'Coupfranc7!')
  await userEvent.click(page.getByRole('button', { name: 'Continuer' }))
  const dialog = page.getByRole('alertdialog', { name: 'Calendrier du salon' })
  await expect.element(dialog.getByLabelText('Clé')).toHaveValue('cde_8f2k94qxm3pd61rt9whcj5v8q41d')
  await expect.element(dialog.getByText('Écrire, lire vos messages')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'C’est rangé' }))
  await expect.element(page.getByText('cde_8f2k…q41d')).toBeVisible()
  await expect.element(page.getByText('cde_8f2k94qxm3pd61rt9whcj5v8q41d')).not.toBeInTheDocument()
  await expect.element(newKey).toHaveFocus()
})

test('asks for a name, and shows the server’s refusal in the form', async () => {
  stubKeysApi()
  api.on('POST /me/api-keys', () => {
    const { status, message } = errors.API_KEYS_FULL
    return Response.json({ defined: true, code: 'API_KEYS_FULL', status, message }, { status })
  })
  renderSheet()
  await fillIn('  ')
  await expect.element(page.getByText('Donnez un nom à cette clé')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Nom', { exact: true }), 'Robot')
  await userEvent.click(page.getByRole('button', { name: 'Créer la clé' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(errors.API_KEYS_FULL.message)
})

test('sends a key whose answer got lost as the same one', async () => {
  stubKeysApi()
  let isLost = true
  api.on('POST /me/api-keys', () => (isLost ? new Response(null, { status: 503 }) : undefined))
  renderSheet()
  await fillIn('Robot')
  await expect.element(page.getByRole('alert')).toBeVisible()
  isLost = false
  await userEvent.click(page.getByRole('button', { name: 'Créer la clé' }))
  await expect.element(page.getByRole('alertdialog', { name: 'Robot' })).toBeVisible()
  const [first, second] = (await api.requests('POST /me/api-keys', 2)) as { sendKey: string }[]
  expect(first?.sendKey).toMatch(/./)
  expect(second).toEqual(first)
})

test('asks before it revokes a key, and removes an expired one at once', async () => {
  stubKeysApi(aKey('k1', 'Robot du groupe', { scope: 'writing' }), aKey('k2', 'Essai', { expiresAt: '2026-11-02T10:00:00.000Z' }))
  renderSheet()
  await expect.element(page.getByText('Expirée')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Retirer Essai' }))
  await expect.element(page.getByText('Clé retirée')).toBeVisible()
  await expect.element(page.getByText('Essai')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Révoquer Robot du groupe' }))
  await userEvent.click(page.getByRole('button', { name: 'Révoquer la clé' }))
  await expect.element(page.getByText('Clé révoquée')).toBeVisible()
  await expect.element(page.getByText('Aucune clé')).toBeVisible()
})

test('shows an error that can be retried', async () => {
  renderSheet()
  await expect.element(page.getByRole('alert')).toBeVisible()
  stubKeysApi(aKey('k1', 'Robot du groupe'))
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByText('Robot du groupe')).toBeVisible()
})

test('a key whose answer got lost, which nobody can know, is in the list: it can be revoked', async () => {
  stubKeysApi()
  let isLost = false
  api.on('GET /me/api-keys', () => (isLost ? { items: [aKey('lost', 'Robot du groupe')] } : undefined))
  api.on('POST /me/api-keys', () => {
    isLost = true
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await renderSheet()
  await fillIn('Robot du groupe')
  await expect.element(page.getByText(NETWORK_FAILURE.message)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Révoquer/ })).toBeVisible()
})
