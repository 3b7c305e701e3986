import type { LockerMessage } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type ApiRequest, fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { ChatSection } from './chat-section.tsx'
import '#styles/theme.css'

const api = fakeApi()

/** A server that stores each message id once. */
function fakeMessageServer() {
  const kept: LockerMessage[] = []
  const server = { messages: kept, isOffline: false }
  api.answer(async ({ method, path, body }) => {
    if (server.isOffline) throw new TypeError('Failed to fetch')
    const id = path.split('/').at(-1) ?? ''
    if (method === 'PUT' && !kept.some((message) => message.id === id))
      kept.unshift({
        id,
        userId: 'nadia',
        displayName: 'Nadia Belkacem',
        photo: null,
        kit: 0,
        isViewer: true,
        text: (body as { text: string }).text,
        isAnnouncement: false,
        sentAt: new Date().toISOString(),
      })
    return Response.json(method === 'PUT' ? kept.find((message) => message.id === id) : { items: kept, nextCursor: null })
  })
  return server
}

const renderSection = () =>
  render(
    <TestApp>
      <ChatSection id="five" playerCount={10} isOpen />
    </TestApp>,
  )

test('shows a sent message at once, and only once', async () => {
  const server = fakeMessageServer()
  await renderSection()
  await expect.element(page.getByText('À vous l’engagement.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Votre message' }).fill('  Bonjour à tous  ')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect.element(page.getByText('Bonjour à tous')).toBeVisible()
  await expect.element(page.getByText('Envoi…')).not.toBeInTheDocument()
  await expect.poll(() => server.messages.map(({ text }) => text)).toEqual(['Bonjour à tous'])
  await expect.poll(() => page.getByText('Bonjour à tous').elements()).toHaveLength(1)
  await expect.element(page.getByRole('textbox', { name: 'Votre message' })).toHaveValue('')
})

test('a sent message stays although the chat cannot be read again', async () => {
  fakeMessageServer()
  await renderSection()
  await expect.element(page.getByText('À vous l’engagement.')).toBeVisible()
  api.on('GET /matches/:id/messages', () => refusal('UNAVAILABLE'))
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Bonjour à tous')
  await userEvent.keyboard('{Enter}')
  await api.expectRequests((all) => all.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1)
  await expect.element(page.getByText('Envoi…')).not.toBeInTheDocument()
  await expect.element(page.getByText('Bonjour à tous')).toBeVisible()
})

test('resends a failed message with the same id', async () => {
  const server = fakeMessageServer()
  await renderSection()
  await expect.element(page.getByText('À vous l’engagement.')).toBeVisible()
  server.isOffline = true
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Vous m’entendez')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Non envoyé.')).toBeVisible()
  server.isOffline = false
  await page.getByRole('button', { name: /^Réessayer/ }).click()
  await expect.element(page.getByText('Non envoyé.')).not.toBeInTheDocument()
  await expect.poll(() => server.messages).toHaveLength(1)
  const puts = (all: ApiRequest[]) => all.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  await api.expectRequests((all) => new Set(puts(all)).size).toBe(1)
})

test('« Réessayer » says which message, and leaves the focus at it', async () => {
  const server = fakeMessageServer()
  await renderSection()
  await expect.element(page.getByText('À vous l’engagement.')).toBeVisible()
  server.isOffline = true
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Vous m’entendez')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Non envoyé.')).toBeVisible()
  server.isOffline = false
  page.getByRole('button', { name: 'Réessayer\u00a0: Vous m’entendez', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Non envoyé.')).not.toBeInTheDocument()
  await expect
    .poll(() => document.activeElement?.matches('[role=log] *') && document.activeElement.textContent)
    .toContain('Vous m’entendez')
})

test('does not send an empty message', async () => {
  fakeMessageServer()
  await renderSection()
  await page.getByRole('textbox', { name: 'Votre message' }).fill('   ')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await api.expectRequests((all) => all.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('a suggested first message waits in the text field', async () => {
  const server = fakeMessageServer()
  await renderSection()
  await page.getByRole('button', { name: 'J’apporte le ballon' }).click()
  const field = page.getByRole('textbox', { name: 'Votre message' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('J’apporte le ballon')
  expect(server.messages).toEqual([])
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect.poll(() => server.messages.map(({ text }) => text)).toEqual(['J’apporte le ballon'])
  await expect.element(page.getByText('À vous l’engagement.')).not.toBeInTheDocument()
})
