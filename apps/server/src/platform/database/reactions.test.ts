import { expect, it } from 'vitest'
import { mergeReactions, type Reaction } from './reactions.ts'

it('reactions to an event run in the order of the arguments', () => {
  const first: Reaction<'user.changed'> = async () => {}
  const second: Reaction<'user.changed'> = async () => {}
  const third: Reaction<'user.changed'> = async () => {}
  const other: Reaction<'user.enabled'> = async () => {}
  expect(mergeReactions({ 'user.changed': [first, second] }, { 'user.enabled': [other] }, { 'user.changed': [third] })).toEqual({
    'user.changed': [first, second, third],
    'user.enabled': [other],
  })
})
