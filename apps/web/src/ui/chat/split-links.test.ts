import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

test.each([
  ['Voir https://exemple.fr/plan.', ['https://exemple.fr/plan']],
  ['(http://a.fr?x=1&y=2), puis https://b.fr!', ['http://a.fr/?x=1&y=2', 'https://b.fr/']],
  ['javascript:alert(1) ftp://x data:text/html,x', []],
  ['https://', []],
  ['rien', []],
])('finds the links of « %s »', (text, links) => {
  const pieces = splitLinks(text)
  expect(pieces.map(({ text }) => text).join('')).toBe(text)
  expect(pieces.flatMap(({ href }) => href ?? [])).toEqual(links)
})
