import { beforeEach, expect, it } from 'vitest'
import { signalsFor } from '#app/reactions.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { say } from '#testing/conversations.ts'
import { type Person, people } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { markRead } from './commands/mark-read.ts'
import { sayTyping } from './commands/say-typing.ts'

const test = testDatabase()
let nadia: Person
let karim: Person

beforeEach(async () => {
  ;[nadia, karim] = (await people(test.db, ['Nadia Belkacem', 'Karim Haddad'])) as [Person, Person]
})

/** Whose screens are told what, by the events of commands and by nothing else of the kind. */
async function toldWhile(act: () => Promise<unknown>): Promise<string[]> {
  test.events.splice(0)
  await act()
  const names = new Map([nadia, karim].map((someone) => [someone.id, someone.displayName.split(' ')[0]]))
  return test.events
    .flatMap(signalsFor)
    .map((signal) => (signal.kind === 'person' ? `${names.get(signal.userId)}: ${JSON.stringify(signal.frame)}` : signal.kind))
    .sort()
}

it('tells the two of a conversation what happens in it, and nobody else', async () => {
  const { db } = test
  const { id } = await say(db, nadia, karim)
  const conversation = JSON.stringify({ type: 'conversation', id })
  const typing = JSON.stringify({ type: 'typing', id })
  const both = [`Karim: ${conversation}`, `Nadia: ${conversation}`]
  const write = () => say(db, nadia, karim, { messageId: 'second' })
  const read = () => markRead({ db, actor: karim, input: { id, messageId: 'second' } })
  const type = (actor: Person) => sayTyping({ db, actor, input: { id } })
  expect(await toldWhile(write)).toEqual(both)
  expect(await toldWhile(write)).toEqual([])
  expect(await toldWhile(read)).toEqual(both)
  expect(await toldWhile(read)).toEqual([])
  expect(await toldWhile(() => type(karim))).toEqual([`Nadia: ${typing}`])
  // Who answers has read.
  expect(await toldWhile(() => say(db, karim, nadia))).toEqual(both)
  expect(await toldWhile(() => say(db, nadia, karim))).toEqual([...both, ...both].sort())

  await blockPlayer({ db, actor: karim, input: { id: nadia.id } })
  expect(await toldWhile(() => say(db, nadia, karim))).toEqual([`Nadia: ${conversation}`])
  expect(await toldWhile(() => type(nadia))).toEqual([])
})
