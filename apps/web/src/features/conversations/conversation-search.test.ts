import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { type ConversationSearch, readConversationSearch, searchOf } from './conversation-search.ts'

const throughTheAddress = (search: ConversationSearch) => readConversationSearch(defaultParseSearch(defaultStringifySearch(search)))

test('The address says which conversation is open', () => {
  expect(throughTheAddress({ userId: 'karim_1' })).toEqual({ userId: 'karim_1' })
  expect(throughTheAddress({ conversationId: '12' })).toEqual({ conversationId: '12' })
})

test('What makes no sense opens none; of two, the person counts', () => {
  for (const query of ['?userId=a%20b', '?userId={"a":1}&conversationId=', '?x=y', `?userId=${'a'.repeat(65)}`])
    expect(readConversationSearch(defaultParseSearch(query)), query).toEqual({})
  expect(readConversationSearch({ userId: 'karim', conversationId: 'c1' })).toEqual({ userId: 'karim' })
})

test('Somebody who is gone is found by the conversation alone', () => {
  expect(searchOf({ id: 'c1', other: { id: 'karim' } })).toEqual({ userId: 'karim' })
  expect(searchOf({ id: 'c1', other: { id: null } })).toEqual({ conversationId: 'c1' })
})
