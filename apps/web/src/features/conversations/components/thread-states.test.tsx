import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { aHandoverCard, aMessage } from '../testing/conversation-fixtures.ts'
import { fakeConversationServer } from '../testing/fake-conversation-server.ts'
import { MessagesPage } from './messages-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

async function renderConversation(userId = 'karim') {
  await page.viewport(1280, 800)
  await render(
    <TestApp>
      <MessagesPage selection={{ userId }} onClose={() => {}} />
    </TestApp>,
  )
}

const log = page.getByRole('log')

test.each([
  ['blocked', 'Vous avez bloqué cette personne.'],
  ['gone', 'Cette personne n’est plus là pour vous lire.'],
  ['refused', 'Cette personne n’accepte pas vos messages.'],
] as const)('a closed conversation (%s) shows a notice instead of the composer', async (closed, text) => {
  fakeConversationServer(api, { closed, can: { write: false, seeProfile: true, block: false } }, [aMessage('a')])
  await renderConversation()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(log.getByText('Message a')).toBeVisible()
  await expect.poll(() => page.getByRole('textbox').elements()).toEqual([])
})

test('shows « Vu » below the last own message, and a contact request above the messages', async () => {
  const request = { message: 'Une place pour ce soir', matchId: 'five', matchTitle: 'Five du samedi', createdAt: new Date().toISOString() }
  fakeConversationServer(api, { seenAt: new Date().toISOString(), request }, [aMessage('a', { isOwn: true })])
  await renderConversation()
  await expect.element(log.getByText(/^Vu à/)).toBeVisible()
  const card = page.getByRole('complementary', { name: 'Demande de contact' })
  await expect.element(card).toMatchTextContent(/« Une place pour ce soir »/)
  await expect.element(card.getByRole('link', { name: 'Five du samedi' })).toHaveAttribute('href', '/matches/five')
})

test.each([
  ['Accepter', true, 'accepted', 'Demande acceptée'],
  ['Refuser', false, 'refused', 'Demande refusée'],
] as const)('Karim asks Nadia to organize, and she answers in the conversation (%s)', async (name, accept, status, text) => {
  const server = fakeConversationServer(api, {}, [aMessage('a', { handover: aHandoverCard() })])
  await renderConversation()
  await expect.element(log.getByRole('link', { name: /Five du samedi/ })).toHaveAttribute('href', '/matches/five')
  await expect.element(log.getByText('Karim vous demande d’organiser ce match à sa place.')).toBeVisible()
  api.on('POST /matches/five/handover/answer', () => {
    server.messages = [aMessage('a', { handover: aHandoverCard({ status, can: { answer: false } }) })]
    return Response.json({ id: 'five' })
  })
  await log.getByRole('button', { name }).click()
  await expect.element(log.getByText(text)).toHaveFocus()
  await expect.poll(() => log.getByRole('button', { name: /Accepter|Refuser/ }).elements()).toEqual([])
  await api.expectRequests((all) => all.find(({ path }) => path.endsWith('/answer'))?.body).toMatchObject({ accept })
})

test.each([
  ['refused', 'Demande refusée'],
  ['cancelled', 'Demande annulée'],
  ['expired', 'Demande expirée'],
] as const)('shows the outcome of a request (%s)', async (status, text) => {
  fakeConversationServer(api, {}, [aMessage('a', { handover: aHandoverCard({ status, can: { answer: false } }) })])
  await renderConversation()
  await expect.element(log.getByText(text)).toBeVisible()
  await expect.poll(() => log.getByRole('button', { name: /Accepter|Refuser/ }).elements()).toEqual([])
})

test('somebody who is hidden has no profile to open, and is blocked from the conversation', async () => {
  const server = fakeConversationServer(api, { can: { write: true, seeProfile: false, block: true } }, [aMessage('a')])
  await renderConversation()
  await expect.element(page.getByRole('heading', { name: 'Karim Haddad' })).toBeVisible()
  await expect.poll(() => page.getByRole('heading', { name: 'Karim Haddad' }).getByRole('link').elements()).toEqual([])
  api.on('PUT /players/karim/block', () => {
    server.conversation = { ...server.conversation, closed: 'blocked', can: { write: false, seeProfile: false, block: false } }
    return Response.json(null)
  })
  await page.getByRole('button', { name: 'Bloquer Karim Haddad' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Bloquer Karim Haddad\u202f?' })
  await dialog.getByRole('button', { name: 'Bloquer' }).click()
  await expect.element(page.getByText('Vous avez bloqué cette personne.')).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: 'Bloquer Karim Haddad' }).elements()).toEqual([])
  await expect.element(page.getByRole('heading', { name: 'Karim Haddad' })).toHaveFocus()
})

test('somebody with a profile is blocked there', async () => {
  fakeConversationServer(api, {}, [aMessage('a')])
  await renderConversation()
  await expect.element(page.getByRole('heading', { name: 'Karim Haddad' }).getByRole('link')).toHaveAttribute('href', '/players/karim')
  await expect.poll(() => page.getByRole('button', { name: /^Bloquer/ }).elements()).toEqual([])
})

test('shows an unknown player as not found', async () => {
  fakeConversationServer(api)
  api.answer(({ path }) => (path.startsWith('/players/') ? refusal('PLAYER_NOT_FOUND') : undefined))
  await renderConversation('nobody')
  await expect.element(page.getByRole('heading', { name: 'Joueur introuvable' })).toBeVisible()
})
