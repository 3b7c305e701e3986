import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { type ConversationSearch, readConversationSearch, toConversationSearch } from './conversation-search.ts'

const roundTripThroughUrl = (search: ConversationSearch) => readConversationSearch(defaultParseSearch(defaultStringifySearch(search)))

test('The address says which conversation is open', () => {
  expect(roundTripThroughUrl({ userId: 'karim_1' })).toEqual({ userId: 'karim_1' })
  expect(roundTripThroughUrl({ conversationId: '12' })).toEqual({ conversationId: '12' })
})

test('What makes no sense opens none; of two, the person counts', () => {
  for (const query of ['?userId=a%20b', '?userId={"a":1}&conversationId=', '?x=y', `?userId=${'a'.repeat(65)}`])
    expect(readConversationSearch(defaultParseSearch(query)), query).toEqual({})
  expect(readConversationSearch({ userId: 'karim', conversationId: 'c1' })).toEqual({ userId: 'karim' })
})

test('Somebody who is gone is found by the conversation alone', () => {
  expect(toConversationSearch({ id: 'c1', other: { id: 'karim' } })).toEqual({ userId: 'karim' })
  expect(toConversationSearch({ id: 'c1', other: { id: null } })).toEqual({ conversationId: 'c1' })
})
