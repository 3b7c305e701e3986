import { expect, it } from 'vitest'
import { mergeReactions, type Reaction } from './reactions.ts'

it('reactions to an event run in the order of the arguments', () => {
  const [first, second, third]: Reaction<'user.changed'>[] = [async () => {}, async () => {}, async () => {}]
  const other: Reaction<'user.enabled'> = async () => {}
  if (!first || !second || !third) throw new Error('three reactions')
  expect(mergeReactions({ 'user.changed': [first, second] }, { 'user.enabled': [other] }, { 'user.changed': [third] })).toEqual({
    'user.changed': [first, second, third],
    'user.enabled': [other],
  })
})
