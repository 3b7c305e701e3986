import { expect, test } from 'vitest'
import { sharePath } from './share-link.ts'

test('a public match has a link for everyone', () => {
  expect(sharePath({ id: 'five', type: 'public', inviteToken: null })).toBe('/match/five')
})

test('the link of a private match carries its token', () => {
  expect(sharePath({ id: 'five', type: 'private', inviteToken: 'abc-DEF_0123456789' })).toBe('/match/five?token=abc-DEF_0123456789')
})

test('a viewer without the token has no link', () => {
  expect(sharePath({ id: 'five', type: 'private', inviteToken: null })).toBeNull()
})
