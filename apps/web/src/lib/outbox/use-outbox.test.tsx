import { useLayoutEffect } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { openOtherTab } from '#testing/other-tab.ts'
import { TestApp } from '#testing/test-app.tsx'
import { createNetworkError } from '../api/api-error.ts'
import { draftStorageOf, removeDrafts } from '../drafts/draft-storage.ts'
import { learnServerTime } from '../server-clock.ts'
import { readOutbox, type UnsentMessage } from './outbox.ts'
import { useOutbox } from './use-outbox.ts'

fakeApi()

const NAME = 'unsent-messages-karim'
const KEY = `draft_nadia_${NAME}`
const unsentMessage = (state: string) =>
  JSON.stringify({ at: Date.now(), text: JSON.stringify([{ id: 'a', text: 'Un', writtenAt: new Date().toISOString(), state }]) })
const failToSend = () => Promise.reject(createNetworkError())
const stored = () => draftStorageOf('nadia').getItem(NAME)

type OutboxProps = { deliveredIds: string[]; next?: string; sendMessage?: (unsent: UnsentMessage) => Promise<void> }

/** Nadia's outbox without a network. She sends `next` in the moment in which the message before turns out to have arrived. */
function Outbox({ deliveredIds, next, sendMessage = failToSend }: OutboxProps) {
  const { pending, send } = useOutbox({ name: NAME, deliveredIds, sendMessage })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (next) send(next)
  }, [next])
  return <p>{pending.map(({ text }) => text).join(', ')}</p>
}

const outbox = (props: OutboxProps) => (
  <TestApp>
    <Outbox {...props} />
  </TestApp>
)

test('a message that is sent while another turns out to have arrived is not lost', async () => {
  const unsent = { id: 'a', text: 'Un', writtenAt: new Date().toISOString(), state: 'failed' }
  draftStorageOf('nadia').setItem(NAME, JSON.stringify([unsent]))
  const { rerender } = await render(outbox({ deliveredIds: [] }))
  await expect.element(page.getByText('Un')).toBeVisible()
  await rerender(outbox({ deliveredIds: ['a'], next: 'Deux' }))
  await expect.element(page.getByText('Deux')).toBeVisible()
  await expect.poll(stored).toContain('Deux')
  await expect.poll(stored).not.toContain('Un')
})

test('a message has the time of the server, on a phone that is a day fast', async () => {
  onTestFinished(() => learnServerTime(new Date().toUTCString()))
  const yesterday = Date.now() - 24 * 3_600_000
  learnServerTime(new Date(yesterday).toUTCString())
  await render(outbox({ deliveredIds: [], next: 'Un' }))
  await expect.element(page.getByText('Un')).toBeVisible()
  const [message] = readOutbox(draftStorageOf('nadia'), NAME)
  expect(Math.abs(Date.parse(message?.writtenAt ?? '') - yesterday)).toBeLessThan(3_600_000)
})

test('a message is sent although the browser has no room to keep it, and is tried again wherever its author is', async () => {
  fillLocalStorage()
  const { rerender } = await render(outbox({ deliveredIds: [], next: 'Un' }))
  await expect.element(page.getByText('Un')).toBeVisible()
  expect(draftStorageOf('nadia').namesFrom('unsent-')).toEqual([NAME])
  expect(draftStorageOf('karim').namesFrom('unsent-')).toEqual([])
  await rerender(outbox({ deliveredIds: [], next: 'Deux' }))
  await expect.element(page.getByText('Un, Deux')).toBeVisible()
  await expect.poll(() => readOutbox(draftStorageOf('nadia'), NAME).map(({ state }) => state)).toEqual(['failed', 'failed'])
  removeDrafts()
  expect(stored()).toBeNull()
})

test('what waits in another tab is shown here, and goes once that tab has sent it', async () => {
  const otherTab = openOtherTab()
  await render(outbox({ deliveredIds: [] }))
  otherTab.setItem(KEY, unsentMessage('failed'))
  await expect.element(page.getByText('Un')).toBeVisible()
  otherTab.removeItem(KEY)
  await expect.element(page.getByText('Un')).not.toBeInTheDocument()
})

test('a message whose tab was closed while it was being sent is sent from here', async () => {
  const otherTab = openOtherTab()
  const sent: string[] = []
  await render(outbox({ deliveredIds: [], sendMessage: async ({ id }) => void sent.push(id) }))
  otherTab.setItem(KEY, unsentMessage('sending'))
  await expect.poll(stored).toBeNull()
  expect(sent).toEqual(['a'])
})

/** Until the browser takes no more. */
function fillLocalStorage(): void {
  for (let length = 2 ** 23; length >= 1; length /= 2)
    try {
      localStorage.setItem(`filler-${length}`, 'x'.repeat(length))
    } catch {
      // Half of it may still fit.
    }
}
