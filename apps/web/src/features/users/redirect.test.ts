import { expect, it } from 'vitest'
import { redirectIn } from './redirect.ts'

it('keeps paths of this site and nothing else', () => {
  expect(redirectIn({ redirect: '/matches/abc?token=x' })).toEqual({ redirect: '/matches/abc?token=x' })
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
    expect(redirectIn({ redirect })).toEqual({})
})
