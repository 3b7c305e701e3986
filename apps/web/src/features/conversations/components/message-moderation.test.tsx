import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { aConversationCard, aMessage } from '../testing/conversation-fixtures.ts'
import { fakeConversationServer } from '../testing/fake-conversation-server.ts'
import { MessagesPage } from './messages-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

async function renderConversation(width = 1280) {
  await page.viewport(width, 800)
  await render(
    <TestApp>
      <MessagesPage selection={{ userId: 'karim' }} onClose={() => {}} />
    </TestApp>,
  )
  await expect.element(page.getByRole('region', { name: 'Conversation avec Karim Haddad' })).toBeVisible()
}

const log = page.getByRole('log')
const menus = log.getByRole('button', { name: /^Actions pour le message de/ })
const dialog = page.getByRole('alertdialog', { name: 'Signaler ce message' })
const HIDDEN = 'Message masqué par la modération'
const messageAt = (id: string, minute: number) => aMessage(id, { sentAt: `2026-11-21T17:0${minute}:00.000Z` })

test('received messages can be reported, own messages can’t', async () => {
  fakeConversationServer(api, {}, [messageAt('a', 1), messageAt('b', 2), aMessage('mine', { isOwn: true })])
  await renderConversation()
  await expect.element(log.getByText('Message mine')).toBeVisible()
  await expect.poll(() => menus.elements()).toHaveLength(2)
  api.on('POST /reports/messages', () => Response.json({ received: true }, { status: 201 }))
  await userEvent.click(menus.nth(1))
  await userEvent.click(page.getByRole('menuitem', { name: 'Signaler ce message' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Menaces ou harcèlement' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer le signalement' }))
  await expect.element(page.getByText('Signalement envoyé. Merci.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await api
    .expectRequests((all) => all.find(({ path }) => path === '/reports/messages')?.body)
    .toEqual({
      messageId: 'b',
      reason: 'Menaces ou harcèlement',
      details: '',
    })
})

test('reports by keyboard alone, and returns focus to the message', async () => {
  fakeConversationServer(api, {}, [messageAt('a', 1), messageAt('b', 2)])
  await renderConversation()
  await expect.element(page.getByRole('textbox', { name: 'Votre message à Karim' })).toHaveFocus()
  await expect.element(log.getByText('Message b')).toBeVisible()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  const last = menus.nth(1)
  await expect.element(last).toHaveFocus()
  await expect.element(last).toHaveStyle({ opacity: '1' })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Signaler ce message' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(last).toHaveFocus()
})

test.each([390, 1280])('the menu button is 44 px and takes no room from the messages (%i px)', async (width) => {
  fakeConversationServer(api, {}, [
    messageAt('a', 1),
    { ...messageAt('long', 2), text: 'Un message qui prend plus d’une ligne sur un téléphone. '.repeat(12) },
    { ...messageAt('quiet', 3), can: { report: false } },
  ])
  await renderConversation(width)
  await expect.element(log.getByText('Message quiet')).toBeVisible()
  const { width: wide, height: high } = menus.nth(0).element().getBoundingClientRect()
  expect([wide, high]).toEqual([44, 44])
  const heightOf = (text: string) => log.getByText(text).element().parentElement?.getBoundingClientRect().height
  await expect.poll(() => heightOf('Message a')).toBe(heightOf('Message quiet'))
  const element = log.element()
  expect(element.scrollWidth).toBe(element.clientWidth)
})

test('a hidden message says so to both people, and can’t be reported', async () => {
  fakeConversationServer(api, {}, [
    aMessage('a', { text: '', isHidden: true }),
    aMessage('mine', { text: '', isHidden: true, isOwn: true }),
  ])
  await renderConversation()
  await expect.poll(() => log.getByText(HIDDEN).elements()).toHaveLength(2)
  for (const hidden of log.getByText(HIDDEN).all()) await expect.element(hidden).toHaveStyle({ fontStyle: 'italic' })
  await expect.poll(() => menus.elements()).toEqual([])
})

test('a message hidden while reading changes on the next load', async () => {
  const server = fakeConversationServer(
    api,
    {},
    Array.from({ length: 40 }, (_, n) => aMessage(`m${n}`, { text: `Numéro ${n}` })),
  )
  await renderConversation()
  await expect.element(log.getByText('Numéro 39', { exact: true })).toBeVisible()
  server.messages = server.messages.map((message) => (message.id === 'm38' ? { ...message, text: '', isHidden: true } : message))
  const field = page.getByRole('textbox', { name: 'Votre message à Karim' })
  await field.fill('Bonjour')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText(HIDDEN)).toBeInTheDocument()
  await expect.element(log.getByText('Numéro 38', { exact: true })).not.toBeInTheDocument()
})

test('a hidden message is also hidden in the list', async () => {
  fakeConversationServer(api)
  const hidden = { text: '', sentAt: new Date().toISOString(), isOwn: true, isHidden: true }
  api.on('GET /conversations', () => ({ items: [aConversationCard({ lastMessage: hidden })], nextCursor: null }))
  await renderConversation()
  await expect
    .element(page.getByRole('list', { name: 'Conversations' }).getByRole('link'))
    .toMatchTextContent(/Vous\s: Message masqué par la modération/)
})
