import { errors } from '@coup-denvoi/contract/errors'
import type { PendingIdentity } from '@coup-denvoi/contract/users/identity.schema'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { ProviderReturnPage } from './provider-return-page.tsx'
import '#styles/theme.css'

const api = fakeApi()
afterEach(() => vi.restoreAllMocks())

const LEA: PendingIdentity = { purpose: 'log-in', email: 'lea@club.example', firstName: 'Léa', lastName: 'Morel' }

const renderPage = (me?: ReturnType<typeof aMe> | null) =>
  render(
    <TestApp me={me}>
      <ProviderReturnPage redirect={undefined} refus={undefined} />
    </TestApp>,
  )

test('the question stays when the identity cannot be read again', async () => {
  const identity: PendingIdentity = { purpose: 'link', email: 'nadia@club.example', firstName: 'Nadia', lastName: 'Belkacem' }
  api.on('GET /session/identity', () => identity)
  await renderPage()
  const link = page.getByRole('button', { name: 'Relier', exact: true })
  await expect.element(link).toBeVisible()
  api.on('GET /session/identity', () => refusal('UNAVAILABLE'))
  // The network is back, and the server does not answer.
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await api.requests('GET /session/identity', 2)
  await expect.element(link).toBeVisible()
})

test('says that it signs in until the answer has come', async () => {
  api.on('GET /session/identity', () => LEA)
  api.on('POST /session/identity', () => new Promise(() => {}))
  await renderPage(null)
  await api.requested('POST /session/identity')
  await expect.element(page.getByText('Connexion…')).toBeVisible()
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
})

test('« Rester connecté » is sent as it is shown, which on an installed app is on', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('standalone') }) as MediaQueryList)
  api.on('GET /session/identity', () => LEA)
  const { status, message } = errors.IDENTITY_UNKNOWN
  api.on('POST /session/identity', () => Response.json({ defined: true, code: 'IDENTITY_UNKNOWN', status, message, data: LEA }, { status }))
  api.on('POST /users/identity', () => refusal('UNAVAILABLE'))
  await renderPage(null)
  await expect.element(page.getByRole('checkbox', { name: /Rester connecté/ })).toBeChecked()
  await userEvent.click(page.getByRole('checkbox', { name: /conditions/ }))
  await userEvent.click(page.getByRole('button', { name: 'Créer mon compte' }))
  await api.requested('POST /users/identity', { staySignedIn: true })
})

test('the answer to the confirmation got lost: it is asked for again', async () => {
  const identity: PendingIdentity = { purpose: 'confirm', email: 'nadia@club.example', firstName: 'Nadia', lastName: 'Belkacem' }
  let isConfirmed = false
  api.on('GET /session/identity', () => identity)
  api.on('POST /session/confirm/identity', () => {
    if (isConfirmed) return { done: true }
    isConfirmed = true
  })
  await renderPage(aMe())
  await userEvent.click(page.getByRole('button', { name: 'Réessayer', exact: true }))
  await expect.element(page.getByText('C’est confirmé. Vous pouvez continuer.')).toBeVisible()
})
