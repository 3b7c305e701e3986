import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { Delivery, Webhook, WebhookDraft } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { aDelivery, aWebhook } from '../testing/webhooks.ts'
import { WebhooksSheet } from './webhooks-sheet.public.tsx'
import '#styles/theme.css'

const api = fakeApi()

const renderSheet = (groupId: string | null = 'canuts') =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WebhooksSheet groupId={groupId} />
      <Toasts duration={3000} />
    </QueryClientProvider>,
  )

const stubList = (...items: Webhook[]) => api.on('GET /groups/:groupId/webhooks', () => ({ items }))

test('says why the server has paused one, and who saved it', async () => {
  stubList(
    aWebhook(),
    aWebhook({ id: 'w2', url: 'https://ancien.exemple.fr/', active: false, pauseReason: 'owner', ownerName: null }),
    aWebhook({ id: 'w3', url: 'https://coupe.exemple.fr/', active: false, ownerName: 'Karim Haddad' }),
  )
  renderSheet()
  await expect.element(page.getByText('8\u00a0événements\u00a0· enregistré par Nadia Belkacem')).toBeVisible()
  await expect.element(page.getByText('En pause')).toBeVisible()
  await expect.element(page.getByText(/n’a plus le droit de voir ce qu’il envoie/)).toBeVisible()
  await expect.element(page.getByText('Arrêté')).toBeVisible()
})

test('shows an error that can be retried', async () => {
  renderSheet()
  await expect.element(page.getByRole('alert')).toBeVisible()
  stubList(aWebhook())
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByText('robot.exemple.fr')).toBeVisible()
})

test('a group with ten of them can add no other', async () => {
  stubList(...Array.from({ length: 10 }, (_, n) => aWebhook({ id: `w${n}`, url: `https://robot${n}.exemple.fr/` })))
  renderSheet()
  await expect.element(page.getByText('robot9.exemple.fr')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ajouter' })).toBeDisabled()
})

test('the log shows what is on its way until it has arrived, and offers to send again', async () => {
  stubList(aWebhook())
  let items: Delivery[] = [aDelivery({ status: 'pending', attempts: 0, statusCode: null, nextAttemptAt: new Date().toISOString() })]
  api.on('GET /groups/:groupId/webhooks/:id/deliveries', () => ({ items, nextCursor: null }))
  renderSheet()
  await userEvent.click(page.getByRole('button', { name: 'Journal de robot.exemple.fr' }))
  await expect.element(page.getByText('Part dans un instant')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Renvoyer/ })).toBeDisabled()
  items = [aDelivery({ status: 'failed', failure: 'certificate', statusCode: null, attempts: 10 })]
  await expect.element(page.getByText(/vérifiez le certificat/), { timeout: 5000 }).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Renvoyer/ })).toBeEnabled()
})

test('those of the site hear of no members, and are called at other addresses', async () => {
  let items: Webhook[] = []
  api.on('GET /admin/webhooks', () => ({ items }))
  api.on('POST /admin/webhooks', ({ body }) => {
    const webhook = aWebhook({ events: (body as Webhook).events })
    items = [webhook]
    return Response.json({ webhook, secret: 'whsec_c2VjcmV0' }, { status: 201 })
  })
  renderSheet(null)
  await userEvent.click(page.getByRole('button', { name: 'Ajouter' }))
  const form = page.getByRole('alertdialog', { name: 'Nouveau webhook' })
  await expect.element(form.getByRole('checkbox', { name: 'Match organisé' })).toBeChecked()
  await expect.element(form.getByRole('checkbox', { name: 'Nouveau membre' })).not.toBeInTheDocument()
  await userEvent.fill(form.getByLabelText('Adresse'), 'https://robot.exemple.fr/hook')
  await userEvent.click(form.getByRole('button', { name: 'Ajouter' }))
  await expect.element(page.getByLabelText('Secret')).toHaveValue('whsec_c2VjcmV0')
  await userEvent.click(page.getByRole('button', { name: 'C’est rangé' }))
  await expect.element(page.getByText('6\u00a0événements', { exact: false })).toBeVisible()
})

test('two admins edit one: the second sees both values, and nothing is saved before she chooses', async () => {
  const ofKarim = 'https://karim.exemple.fr/hook'
  let stored = aWebhook()
  const saved: unknown[] = []
  api.on('GET /groups/:groupId/webhooks', () => ({ items: [stored] }))
  api.on('PATCH /groups/:groupId/webhooks/:id', ({ body }) => {
    const { changes, seen } = body as Edit<WebhookDraft>
    saved.push(body)
    if (seen?.url !== stored.url)
      return Response.json(
        { defined: true, code: 'EDITED_MEANWHILE', status: 409, message: 'Modifié entre-temps', data: { current: { url: stored.url } } },
        { status: 409 },
      )
    stored = { ...stored, ...changes }
    return stored
  })
  renderSheet()
  await userEvent.click(page.getByRole('button', { name: 'Actions pour robot.exemple.fr' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Modifier' }))
  const form = page.getByRole('alertdialog', { name: 'Modifier le webhook' })
  await userEvent.fill(form.getByLabelText('Adresse'), 'https://nadia.exemple.fr/hook')
  stored = aWebhook({ url: ofKarim })
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }))
  const address = form.getByRole('alert').getByRole('group', { name: 'Adresse' })
  for (const url of ['https://nadia.exemple.fr/hook', ofKarim]) await expect.element(address.getByText(url)).toBeVisible()
  await expect.element(form.getByLabelText('Adresse')).toHaveValue('https://nadia.exemple.fr/hook')

  await userEvent.click(address.getByRole('button', { name: 'Garder ma saisie\u00a0: Adresse' }))
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }))
  await expect.element(page.getByText('Webhook enregistré')).toBeVisible()
  expect(saved).toEqual([
    { changes: { url: 'https://nadia.exemple.fr/hook' }, seen: { url: 'https://robot.exemple.fr/hook' } },
    { changes: { url: 'https://nadia.exemple.fr/hook' }, seen: { url: ofKarim } },
  ])
  await expect.element(page.getByText('nadia.exemple.fr')).toBeVisible()
})
