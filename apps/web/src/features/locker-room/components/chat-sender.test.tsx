import { errors } from '@coup-denvoi/contract/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { draftStorageOf } from '#lib/drafts/draft-storage.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { ChatSender } from './chat-sender.public.tsx'
import '#styles/theme.css'

const api = fakeApi()

/** Nadia wrote to the team without a network, and left the locker room. */
function writeWithoutNetwork() {
  const unsent = { id: 'late', text: 'J’arrive', writtenAt: new Date().toISOString(), state: 'failed' }
  draftStorageOf('nadia').setItem('unsent-chat-five', JSON.stringify([unsent]))
}
const stored = () => draftStorageOf('nadia').getItem('unsent-chat-five')
const open = () =>
  render(
    <TestApp>
      <ChatSender />
    </TestApp>,
  )

test('a message that did not get through is sent although the locker room is closed', async () => {
  api.offline()
  writeWithoutNetwork()
  await open()
  await api.requested('PUT /matches/five/messages/late', { text: 'J’arrive' })
  api.on('PUT /matches/five/messages/late', () => ({ done: true }))
  api.offline(false)
  window.dispatchEvent(new Event('online'))
  await expect.poll(stored).toBeNull()
})

test('says why a message was refused', async () => {
  api.answer(() => refusal('PERMISSION_DENIED'))
  writeWithoutNetwork()
  await open()
  await expect.element(page.getByText(errors.PERMISSION_DENIED.message)).toBeVisible()
  await expect.poll(stored).toContain('refused')
})
