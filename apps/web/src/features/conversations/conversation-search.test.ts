import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { type ConversationSearch, readConversationSearch, toConversationSearch } from './conversation-search.ts'

const roundTripThroughUrl = (search: ConversationSearch) => readConversationSearch(defaultParseSearch(defaultStringifySearch(search)))

test('round-trips the selected conversation through the URL', () => {
  expect(roundTripThroughUrl({ userId: 'karim_1' })).toEqual({ userId: 'karim_1' })
  expect(roundTripThroughUrl({ conversationId: '12' })).toEqual({ conversationId: '12' })
})

test('ignores invalid ids; a user id takes precedence', () => {
  for (const query of ['?userId=a%20b', '?userId={"a":1}&conversationId=', '?x=y', `?userId=${'a'.repeat(65)}`])
    expect(readConversationSearch(defaultParseSearch(query)), query).toEqual({})
  expect(readConversationSearch({ userId: 'karim', conversationId: 'c1' })).toEqual({ userId: 'karim' })
})

test('a conversation with a deleted account is found by its own id', () => {
  expect(toConversationSearch({ id: 'c1', other: { id: 'karim' } })).toEqual({ userId: 'karim' })
  expect(toConversationSearch({ id: 'c1', other: { id: null } })).toEqual({ conversationId: 'c1' })
})
