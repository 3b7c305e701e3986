import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LiveContext } from '#lib/live.ts'
import type { LiveConnection } from '#lib/live-connection.ts'
import { InApp } from '#testing/in-app.tsx'
import { fakeWire, refusal } from '#testing/wire.ts'
import { aMessage } from '../testing/conversations.ts'
import { aLiveConnection, keepingServer } from '../testing/keeping-server.ts'
import { MessagesPage } from './messages-page.tsx'
import '#styles/theme.css'

const wire = fakeWire()
beforeEach(() => sessionStorage.clear())

async function open(connection: LiveConnection | null = null) {
  await page.viewport(1280, 800)
  await render(
    <InApp>
      <LiveContext value={connection}>
        <MessagesPage open={{ userId: 'karim' }} onClose={() => {}} />
      </LiveContext>
    </InApp>,
  )
  await expect.element(page.getByRole('region', { name: 'Conversation avec Karim Haddad' })).toBeVisible()
}

const log = page.getByRole('log')
const field = page.getByRole('textbox', { name: 'Votre message à Karim' })
const written = () => wire.asked.filter(({ method, path }) => method === 'PUT' && path.includes('/messages/'))
const read = () => wire.asked.filter(({ path }) => path.endsWith('/read'))

test('The first message: there at once, and the conversation with it', async () => {
  const server = keepingServer(wire, { id: null })
  await open()
  await expect.element(log).toHaveTextContent('Écrivez votre premier message à Karim.')
  await expect.element(field).toHaveFocus()
  await field.fill('  Bonjour Karim  ')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Bonjour Karim')).toBeVisible()
  await expect.element(log.getByText('Envoi…')).not.toBeInTheDocument()
  expect(server.kept.map(({ text }) => text)).toEqual(['Bonjour Karim'])
  expect(log.getByText('Bonjour Karim').elements()).toHaveLength(1)
  await expect.element(field).toHaveValue('')
})

test('Without a line both messages wait, in their order; they go again under the same ids, each once', async () => {
  const server = keepingServer(wire)
  await open()
  await expect.element(log).toBeVisible()
  server.isAway = true
  for (const text of ['Un', 'Deux']) {
    await field.fill(text)
    await userEvent.keyboard('{Enter}')
  }
  await expect.poll(() => log.getByText('Non envoyé.').elements()).toHaveLength(2)
  expect(Object.keys(sessionStorage)).toEqual(['user_messages_outbox_karim'])
  server.isAway = false
  await log.getByRole('button', { name: 'Réessayer' }).first().click()
  await expect.element(log.getByText('Non envoyé.')).not.toBeInTheDocument()
  await expect.poll(() => server.kept.map(({ text }) => text)).toEqual(['Un', 'Deux'])
  expect(new Set(written().map(({ path }) => path)).size).toBe(2)
  await expect.poll(() => sessionStorage.length).toBe(0)
})

test('What was kept over a reload goes out with the page', async () => {
  const server = keepingServer(wire)
  const kept = { id: 'kept', text: 'Avant le rechargement', writtenAt: new Date().toISOString(), state: 'sending' }
  sessionStorage.setItem('user_messages_outbox_karim', JSON.stringify([kept]))
  await open()
  await expect.poll(() => server.kept.map(({ id }) => id)).toEqual(['kept'])
  await expect.element(log.getByText('Avant le rechargement')).toBeVisible()
})

test('What is refused says why, and stays until its writer tries again', async () => {
  const server = keepingServer(wire)
  await open()
  const before = wire.answer
  wire.answer = async (asked) =>
    asked.method === 'PUT' ? refusal({ status: 403, message: 'Autorisation refusée.' }, 'PERMISSION_DENIED') : before(asked)
  await field.fill('Tu es là')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Autorisation refusée.')).toBeVisible()
  await expect.element(log.getByText('Non envoyé.')).toBeVisible()
  expect(server.kept).toEqual([])
})

test('What is read is said to be read, up to the latest message, and once', async () => {
  keepingServer(wire, { unreadCount: 2 }, [aMessage('a'), aMessage('b')])
  await open()
  await field.click()
  await expect.poll(read).toHaveLength(1)
  expect(read()[0]).toMatchObject({ method: 'PUT', path: '/conversations/with-karim/read', body: { messageId: 'b' } })
  await field.fill('x')
  expect(read()).toHaveLength(1)
})

test('Older messages come above, and what is being read stays where it is', async () => {
  keepingServer(
    wire,
    {},
    Array.from({ length: 70 }, (_, n) => aMessage(`m${n}`, { text: `Numéro ${n}` })),
  )
  await open()
  await expect.element(log.getByText('Numéro 69', { exact: true })).toBeVisible()
  await expect.element(log.getByText('Numéro 39', { exact: true })).not.toBeInTheDocument()
  const element = log.element() as HTMLElement
  element.scrollTop = 100
  const top = () => log.getByText('Numéro 42', { exact: true }).element().getBoundingClientRect().top
  await expect.poll(() => element.scrollTop).toBe(100)
  const before = top()
  await expect.element(log.getByText('Numéro 12', { exact: true })).toBeInTheDocument()
  expect(Math.abs(top() - before)).toBeLessThan(2)
})

test('« Karim écrit… » goes after five seconds, or with his message', async () => {
  const server = keepingServer(wire, {}, [aMessage('a')])
  const { connection, say } = aLiveConnection()
  await open(connection)
  await expect.element(log.getByText('Message a')).toBeVisible()
  const typing = page.getByRole('status').filter({ hasText: 'Karim écrit…' })
  say({ type: 'typing', id: 'with-hugo' })
  await expect.element(typing).not.toBeInTheDocument()
  say({ type: 'typing', id: 'with-karim' })
  await expect.element(typing).toBeVisible()
  await expect.element(typing, { timeout: 7000 }).not.toBeInTheDocument()
  say({ type: 'typing', id: 'with-karim' })
  await expect.element(typing).toBeVisible()
  server.kept = [...server.kept, aMessage('b')]
  await field.fill('Réponse')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Message b')).toBeVisible()
  await expect.element(typing).not.toBeInTheDocument()
}, 20_000)

test('That one writes is said rarely', async () => {
  keepingServer(wire)
  await open()
  await field.click()
  await userEvent.keyboard('Une longue phrase')
  await expect.poll(() => wire.asked.filter(({ path }) => path.endsWith('/typing'))).toHaveLength(1)
})
