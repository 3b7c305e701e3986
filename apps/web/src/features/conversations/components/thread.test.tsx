import { errors } from '@coup-denvoi/contract/errors'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { draftStorageOf } from '#lib/drafts/draft-storage.ts'
import type { LiveConnection } from '#lib/live/live-connection.ts'
import { LiveContext } from '#lib/live/live-context.ts'
import { type ApiRequest, fakeApi, refusal } from '#testing/fake-api.ts'
import { openOtherTab } from '#testing/other-tab.ts'
import { TestApp } from '#testing/test-app.tsx'
import { aMessage } from '../testing/conversation-fixtures.ts'
import { fakeConversationServer, fakeLiveConnection } from '../testing/fake-conversation-server.ts'
import { MessagesPage } from './messages-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

async function renderConversation(connection: LiveConnection | null = null) {
  await page.viewport(1280, 800)
  const screen = await render(
    <TestApp>
      <LiveContext value={connection}>
        <MessagesPage selection={{ userId: 'karim' }} onClose={() => {}} />
      </LiveContext>
    </TestApp>,
  )
  await expect.element(page.getByRole('region', { name: 'Conversation avec Karim Haddad' })).toBeVisible()
  return screen
}

const log = page.getByRole('log')
const field = page.getByRole('textbox', { name: 'Votre message à Karim' })
const sendRequests = (all: ApiRequest[]) => all.filter(({ method, path }) => method === 'PUT' && path.includes('/messages/'))
const markReadRequests = () => api.expectRequests((all) => all.filter(({ path }) => path.endsWith('/read')))

test('the first message shows at once, and starts the conversation', async () => {
  const server = fakeConversationServer(api, { id: null })
  await renderConversation()
  await expect.element(log).toHaveTextContent('Écrivez votre premier message à Karim.')
  await expect.element(field).toHaveFocus()
  await field.fill('  Bonjour Karim  ')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Bonjour Karim')).toBeVisible()
  await expect.element(log.getByText('Envoi…')).not.toBeInTheDocument()
  await expect.poll(() => server.messages.map(({ text }) => text)).toEqual(['Bonjour Karim'])
  await expect.poll(() => log.getByText('Bonjour Karim').elements()).toHaveLength(1)
  await expect.element(field).toHaveValue('')
})

test('Nadia looks at another page in the middle of a message: it waits for her, until it is sent', async () => {
  fakeConversationServer(api)
  const { unmount } = await renderConversation()
  await field.fill('On joue à sept ou')
  await unmount()
  await renderConversation()
  await expect.element(field).toHaveValue('On joue à sept ou')
  await field.fill('On joue à sept ou à cinq ?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('On joue à sept ou à cinq ?')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.poll(() => localStorage.length).toBe(0)
})

test('what Nadia is writing in another tab stays when she sends something else from this one', async () => {
  fakeConversationServer(api)
  const other = openOtherTab()
  await renderConversation()
  await field.fill('Un')
  await expect.element(field).toHaveValue('Un')
  const elsewhere = JSON.stringify({ at: Date.now(), text: JSON.stringify({ typed: { text: 'Deux' }, seen: { text: '' } }) })
  other.setItem('draft_nadia_message-karim', elsewhere)
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Un')).toBeVisible()
  await expect.element(log.getByText('Envoi…')).not.toBeInTheDocument()
  expect(localStorage.getItem('draft_nadia_message-karim')).toBe(elsewhere)
  await field.fill('Trois')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Trois')).toBeVisible()
  // The last keystroke wins.
  await expect.poll(() => localStorage.length).toBe(0)
})

test('messages written offline wait in order, and are sent once each with the same ids', async () => {
  const server = fakeConversationServer(api)
  await renderConversation()
  await expect.element(log).toBeVisible()
  server.isOffline = true
  for (const text of ['Un', 'Deux']) {
    await field.fill(text)
    await userEvent.keyboard('{Enter}')
  }
  await expect.poll(() => log.getByText('Non envoyé.').elements()).toHaveLength(2)
  await expect.poll(() => Object.keys(localStorage)).toEqual(['draft_nadia_unsent-messages-karim'])
  server.isOffline = false
  await log
    .getByRole('button', { name: /^Réessayer/ })
    .first()
    .click()
  await expect.element(log.getByText('Non envoyé.')).not.toBeInTheDocument()
  await expect.poll(() => server.messages.map(({ text }) => text)).toEqual(['Un', 'Deux'])
  await api.expectRequests((all) => new Set(sendRequests(all).map(({ path }) => path)).size).toBe(2)
  await expect.poll(() => localStorage.length).toBe(0)
})

test('messages kept across a reload are sent', async () => {
  const server = fakeConversationServer(api)
  const kept = { id: 'kept', text: 'Avant le rechargement', writtenAt: new Date().toISOString(), state: 'sending' }
  draftStorageOf('nadia').setItem('unsent-messages-karim', JSON.stringify([kept]))
  await renderConversation()
  await expect.poll(() => server.messages.map(({ id }) => id)).toEqual(['kept'])
  await expect.element(log.getByText('Avant le rechargement')).toBeVisible()
})

test('a rejected message shows why, and can be resent', async () => {
  const server = fakeConversationServer(api)
  await renderConversation()
  api.answer(({ method }) => (method === 'PUT' ? refusal('PERMISSION_DENIED') : undefined))
  await field.fill('Tu es là')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(errors.PERMISSION_DENIED.message)).toBeVisible()
  await expect.element(log.getByText('Non envoyé.')).toBeVisible()
  expect(server.messages).toEqual([])
})

test('marks the conversation read up to the latest message, once', async () => {
  fakeConversationServer(api, { unreadCount: 2 }, [aMessage('a'), aMessage('b')])
  await renderConversation()
  await field.click()
  await markReadRequests().toHaveLength(1)
  await markReadRequests().toMatchObject([{ method: 'PUT', path: '/conversations/with-karim/read', body: { messageId: 'b' } }])
  await field.fill('x')
  await markReadRequests().toHaveLength(1)
})

test('older messages load above without moving the visible ones', async () => {
  fakeConversationServer(
    api,
    {},
    Array.from({ length: 70 }, (_, n) => aMessage(`m${n}`, { text: `Numéro ${n}` })),
  )
  await renderConversation()
  await expect.element(log.getByText('Numéro 69', { exact: true })).toBeVisible()
  await expect.element(log.getByText('Numéro 39', { exact: true })).not.toBeInTheDocument()
  const element = log.element() as HTMLElement
  element.scrollTop = 100
  const top = () => log.getByText('Numéro 42', { exact: true }).element().getBoundingClientRect().top
  await expect.poll(() => element.scrollTop).toBe(100)
  const before = top()
  await expect.element(log.getByText('Numéro 12', { exact: true })).toBeInTheDocument()
  await expect.poll(() => Math.abs(top() - before)).toBeLessThan(2)
})

test('what Nadia writes is not paid for with all the older messages that she has read', async () => {
  const server = fakeConversationServer(
    api,
    {},
    Array.from({ length: 70 }, (_, n) => aMessage(`m${n}`, { text: `Numéro ${n}` })),
  )
  await renderConversation()
  await expect.element(log.getByText('Numéro 69', { exact: true })).toBeVisible()
  for (const text of ['Numéro 12', 'Numéro 0']) {
    log.element().scrollTop = 0
    await expect.element(log.getByText(text, { exact: true })).toBeInTheDocument()
  }
  const reads = (all: ApiRequest[]) =>
    all.filter(({ method, path }) => method === 'GET' && path.includes('/messages')).map(({ path }) => path)
  await api.expectRequests((all) => reads(all).length).toBe(3)
  server.messages = [...server.messages, aMessage('from-karim', { text: 'Ici' })]
  await field.fill('Tu es où ?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Ici')).toBeVisible()
  await api
    .expectRequests((all) =>
      reads(all)
        .slice(3)
        .filter((path) => path.includes('cursor')),
    )
    .toEqual([])
})

test('what Nadia writes while she reads further up is shown to her', async () => {
  fakeConversationServer(
    api,
    {},
    Array.from({ length: 30 }, (_, n) => aMessage(`m${n}`, { text: `Numéro ${n}` })),
  )
  await renderConversation()
  await expect.element(log.getByText('Numéro 29', { exact: true })).toBeVisible()
  const element = log.element() as HTMLElement
  const fromEnd = () => element.scrollHeight - element.clientHeight - element.scrollTop
  element.scrollTop = 300
  await expect.poll(() => element.scrollTop).toBe(300)
  await field.fill('Réponse')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Réponse')).toBeVisible()
  await expect.poll(fromEnd).toBeLessThan(2)
  await expect.element(page.getByRole('button', { name: 'Nouveaux messages' })).not.toBeInTheDocument()
})

test('« Karim écrit… » disappears after five seconds, or with his message', async () => {
  const server = fakeConversationServer(api, {}, [aMessage('a')])
  const { connection, emit } = fakeLiveConnection()
  await renderConversation(connection)
  await expect.element(log.getByText('Message a')).toBeVisible()
  const typing = page.getByRole('status').filter({ hasText: 'Karim écrit…' })
  emit({ type: 'typing', id: 'with-hugo' })
  await expect.element(typing).not.toBeInTheDocument()
  emit({ type: 'typing', id: 'with-karim' })
  await expect.element(typing).toBeVisible()
  await expect.element(typing, { timeout: 7000 }).not.toBeInTheDocument()
  emit({ type: 'typing', id: 'with-karim' })
  await expect.element(typing).toBeVisible()
  server.messages = [...server.messages, aMessage('b')]
  await field.fill('Réponse')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Message b')).toBeVisible()
  await expect.element(typing).not.toBeInTheDocument()
}, 20_000)

test('typing is sent at most once per interval', async () => {
  fakeConversationServer(api)
  await renderConversation()
  await field.click()
  await userEvent.keyboard('Une longue phrase')
  await api.expectRequests((all) => all.filter(({ path }) => path.endsWith('/typing'))).toHaveLength(1)
})
