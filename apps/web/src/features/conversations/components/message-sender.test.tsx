import { errors } from '@coup-denvoi/contract/errors'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useLogOut } from '#features/users/actions/use-log-out.ts'
import { draftStorageOf } from '#lib/drafts/draft-storage.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { openOtherTab } from '#testing/other-tab.ts'
import { TestApp } from '#testing/test-app.tsx'
import { aMessage } from '../testing/conversation-fixtures.ts'
import { fakeConversationServer } from '../testing/fake-conversation-server.ts'
import { MessageSender } from './message-sender.public.tsx'
import '#styles/theme.css'

const api = fakeApi()

/** Nadia wrote to Karim without a network, and closed the conversation. */
const writeWithoutNetwork = () => draftStorageOf('nadia').setItem('unsent-messages-karim', JSON.stringify([unsent('failed')]))
const unsent = (state: string) => ({ id: 'late', text: 'J’arrive', writtenAt: new Date().toISOString(), state })
const stored = () => draftStorageOf('nadia').getItem('unsent-messages-karim')
const open = (children?: ReactNode) =>
  render(
    <TestApp>
      <MessageSender />
      {children}
    </TestApp>,
  )

test('a message that did not get through is sent although its conversation is closed', async () => {
  const server = fakeConversationServer(api)
  server.isOffline = true
  writeWithoutNetwork()
  await open()
  await api.requested('PUT /players/karim/messages/late')
  server.isOffline = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => server.messages.map(({ text }) => text)).toEqual(['J’arrive'])
  await expect.poll(stored).toBeNull()
})

test('a proxy that lost the answer has not refused the message: it is sent again, and taken once', async () => {
  const server = fakeConversationServer(api)
  let answers = 0
  api.on('PUT /players/karim/messages/late', () => {
    answers++
    if (answers > 1) return undefined
    server.messages = [aMessage('late', { isOwn: true, text: 'J’arrive' })]
    return new Response('<html>A timeout occurred</html>', { status: 524, headers: { 'content-type': 'text/html' } })
  })
  writeWithoutNetwork()
  await open()
  await expect.poll(stored).toBeNull()
  expect(server.messages).toHaveLength(1)
  await api.requests('PUT /players/karim/messages/late', 2)
})

test('a message of a tab that was closed meanwhile is sent from another one, not before', async () => {
  const server = fakeConversationServer(api)
  await open()
  const storage = openOtherTab()
  const message = { at: Date.now(), text: JSON.stringify([unsent('sending')]) }
  storage.setItem('draft_nadia_unsent-messages-karim', JSON.stringify(message))
  await api.expectNoRequest('PUT /players/karim/messages/late')
  await expect.poll(() => server.messages.map(({ text }) => text)).toEqual(['J’arrive'])
  await expect.poll(stored).toBeNull()
})

test('says why a message was refused, and does not send it again', async () => {
  api.answer(() => refusal('PERMISSION_DENIED'))
  writeWithoutNetwork()
  await open()
  await expect.element(page.getByText(errors.PERMISSION_DENIED.message)).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await api.requests('PUT /players/karim/messages/late', 1)
})

test('a logout sends first what waits', async () => {
  const server = fakeConversationServer(api)
  server.isOffline = true
  writeWithoutNetwork()
  await open(<LogOutButton />)
  await api.requested('PUT /players/karim/messages/late')
  await expect.poll(stored).toContain('failed')
  server.isOffline = false
  await userEvent.click(page.getByRole('button', { name: 'Déconnexion' }))
  await expect.element(page.getByText('Déconnexion réussie')).toBeVisible()
  expect(server.messages.map(({ text }) => text)).toEqual(['J’arrive'])
})

function LogOutButton() {
  const { logOut } = useLogOut()
  return (
    <button type="button" style={{ marginTop: 300 }} onClick={logOut}>
      Déconnexion
    </button>
  )
}
