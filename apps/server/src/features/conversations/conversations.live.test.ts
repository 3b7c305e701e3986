import { expect, it } from 'vitest'
import { signalsFor } from '#app/signals.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { sendMessage } from '#testing/fixtures/conversation-fixtures.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { markRead } from './commands/mark-read.ts'
import { notifyTyping } from './commands/notify-typing.ts'

const test = testDatabase()
const [nadia, karim] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad'])

async function signalsDuring(act: () => Promise<unknown>): Promise<string[]> {
  test.events.splice(0)
  await act()
  const names = new Map([nadia, karim].map((someone) => [someone.id, someone.displayName.split(' ')[0]]))
  return test.events
    .flatMap(signalsFor)
    .map((signal) => (signal.kind === 'user' ? `${names.get(signal.userId)}: ${JSON.stringify(signal.frame)}` : signal.kind))
    .sort()
}

it('signals both members of a conversation, and nobody else', async () => {
  const { db } = test
  const { id } = await sendMessage(db, nadia, karim)
  const conversation = JSON.stringify({ type: 'conversation', id, newest: true })
  const typing = JSON.stringify({ type: 'typing', id })
  const both = [`Karim: ${conversation}`, `Nadia: ${conversation}`]
  const write = () => sendMessage(db, nadia, karim, { messageId: 'second' })
  const read = () => markRead({ db, actor: karim, input: { id, messageId: 'second' } })
  const type = (actor: Person) => notifyTyping({ db, actor, input: { id } })
  expect(await signalsDuring(write)).toEqual(both)
  expect(await signalsDuring(write)).toEqual([])
  expect(await signalsDuring(read)).toEqual(both)
  expect(await signalsDuring(read)).toEqual([])
  expect(await signalsDuring(() => type(karim))).toEqual([`Nadia: ${typing}`])
  // Answering marks as read.
  expect(await signalsDuring(() => sendMessage(db, karim, nadia))).toEqual(both)
  expect(await signalsDuring(() => sendMessage(db, nadia, karim))).toEqual([...both, ...both].sort())

  await blockPlayer({ db, actor: karim, input: { id: nadia.id } })
  expect(await signalsDuring(() => sendMessage(db, nadia, karim))).toEqual([`Nadia: ${conversation}`])
  expect(await signalsDuring(() => type(nadia))).toEqual([])
})
