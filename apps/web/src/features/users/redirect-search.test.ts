import { expect, it } from 'vitest'
import { readRedirectSearch } from './redirect-search.ts'

it('keeps paths of this site only', () => {
  expect(readRedirectSearch({ redirect: '/matches/abc?token=x' })).toEqual({ redirect: '/matches/abc?token=x' })
  for (const redirect of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    12,
    undefined,
    ['/matches'],
    '/\n/evil.example',
  ])
    expect(readRedirectSearch({ redirect })).toEqual({})
})
