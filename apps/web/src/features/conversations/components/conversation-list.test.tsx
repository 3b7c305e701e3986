import type { ConversationCard } from '@coup-denvoi/contract/conversations/conversation.schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { draftStorageOf } from '#lib/drafts/draft-storage.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { aConversationCard } from '../testing/conversation-fixtures.ts'
import { MessagesPage } from './messages-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

const OUSMANE = { id: 'ousmane', displayName: 'Ousmane Diallo', photo: null, kit: 1 }
const SOFIA = { id: 'sofia', displayName: 'Sofia Nguyên', photo: null, kit: 4 }

function mockApi(cards: ConversationCard[]) {
  api.answer(async ({ path }) => {
    const { pathname, searchParams } = new URL(path, location.origin)
    const search = searchParams.get('search')?.toLowerCase() ?? ''
    const hasIt = ({ displayName }: { displayName: string }) => displayName.toLowerCase().includes(search)
    if (pathname === '/conversations') return Response.json({ items: cards.filter(({ other }) => hasIt(other)), nextCursor: null })
    const players = [OUSMANE, SOFIA].filter(hasIt).map((player) => ({ ...player, city: 'Lyon 3e' }))
    return Response.json({ items: players, nextCursor: null, total: players.length })
  })
}

async function renderMessagesPage(width = 1280) {
  await page.viewport(width, 800)
  await render(
    <TestApp>
      <MessagesPage selection={{}} onClose={() => {}} />
    </TestApp>,
  )
}

const list = page.getByRole('list', { name: 'Conversations' })

test('shows names, last messages and unread counts', async () => {
  const own = { text: 'Je t’envoie l’adresse.', sentAt: new Date().toISOString(), isOwn: true, isHidden: false }
  mockApi([aConversationCard({ unreadCount: 2 }), aConversationCard({ id: 'with-ousmane', other: OUSMANE, lastMessage: own })])
  await renderMessagesPage()
  await expect
    .element(list.getByRole('link', { name: /Karim Haddad.*2.messages non lus/ }))
    .toHaveAttribute('href', '/messages?userId=karim')
  const ousmane = list.getByRole('link', { name: /Ousmane Diallo/ })
  await expect.element(ousmane).toMatchTextContent(/Vous\s: Je t’envoie l’adresse\.$/)
  await expect.element(ousmane).not.toMatchTextContent(/non lu/)
  await expect.element(page.getByRole('heading', { name: 'Choisissez une conversation' })).toBeVisible()
})

test('shows a conversation with a deleted account', async () => {
  mockApi([aConversationCard({ other: { ...OUSMANE, id: null, displayName: 'Joueur inconnu' } })])
  await renderMessagesPage()
  await expect.element(list.getByRole('link', { name: /Joueur inconnu/ })).toHaveAttribute('href', '/messages?conversationId=with-karim')
})

test('shows only the list on a phone', async () => {
  mockApi([])
  await renderMessagesPage(390)
  await expect.element(page.getByRole('heading', { name: 'Aucune conversation' })).toBeVisible()
  await expect.element(page.getByText('Choisissez une conversation')).not.toBeVisible()
})

test('a search finds conversations by name, and players to write to', async () => {
  mockApi([aConversationCard(), aConversationCard({ id: 'with-ousmane', other: OUSMANE })])
  await renderMessagesPage()
  await expect.element(list.getByRole('link', { name: /Karim/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Chercher un joueur' }).fill('o')
  await userEvent.keyboard('{Enter}')
  await expect.element(list.getByRole('link', { name: /Karim/ })).not.toBeInTheDocument()
  await expect.element(list.getByRole('link', { name: /Ousmane/ })).toBeVisible()
  const players = page.getByRole('region', { name: 'Joueurs' })
  await expect.element(players.getByRole('link', { name: /Sofia Nguyên/ })).toHaveAttribute('href', '/messages?userId=sofia')
  // Ousmane already has a conversation.
  await expect.poll(() => players.getByRole('link').elements()).toHaveLength(1)
})

test('shows an error that can be retried', async () => {
  api.answer(async () => refusal('UNAVAILABLE'))
  await renderMessagesPage()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Service temporairement indisponible/)
  mockApi([aConversationCard()])
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(list.getByRole('link', { name: /Karim/ })).toBeVisible()
})

test('says where a message did not get through', async () => {
  const unsent = { id: 'late', text: 'J’arrive', writtenAt: new Date().toISOString(), state: 'failed' }
  draftStorageOf('nadia').setItem('unsent-messages-ousmane', JSON.stringify([unsent]))
  mockApi([aConversationCard(), aConversationCard({ id: 'with-ousmane', other: OUSMANE })])
  await renderMessagesPage()
  await expect.element(list.getByRole('link', { name: /Ousmane Diallo/ })).toMatchTextContent(/Message non envoyé$/)
  await expect.element(list.getByRole('link', { name: /Karim Haddad/ })).not.toMatchTextContent(/non envoyé/)
})
