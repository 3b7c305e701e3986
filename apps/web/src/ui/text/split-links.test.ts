import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

test.each([
  ['Voir https://exemple.fr/plan.', ['https://exemple.fr/plan']],
  ['(http://a.fr?x=1&y=2), puis https://b.fr!', ['http://a.fr/?x=1&y=2', 'https://b.fr/']],
  ['<https://exemple.fr> et «https://exemple.fr»', ['https://exemple.fr/', 'https://exemple.fr/']],
  ['(voir https://fr.wikipedia.org/wiki/Libero_(football))', ['https://fr.wikipedia.org/wiki/Libero_(football)']],
  ['Https://Exemple.fr/Plan', ['https://exemple.fr/Plan']],
  ['https://Exemple.FR:8443/Plan#ici', ['https://exemple.fr:8443/Plan#ici']],
  ['javascript:alert(1) ftp://x data:text/html,x', []],
  ['https://', []],
  ['rien', []],
])('finds the links of « %s »', (text, links) => {
  const pieces = splitLinks(text)
  expect(pieces.map(({ text }) => text).join('')).toBe(text)
  expect(pieces.flatMap(({ href }) => href ?? [])).toEqual(links)
})

test.each([
  'https://coup-denvoi.fr@voleur.example/',
  'https://coup-denvoi.fr:mot@voleur.example/',
  'https://coup-denvoi.fr\\@voleur.example/',
  'https:///voleur.example',
  // A Cyrillic « а », then a soft hyphen and a full-width dot, which browsers remove or replace.
  'https://\u0430pple.com/',
  'https://exem\u00adple.fr/',
  'https://exemple\uff0efr/',
  'https://%65xemple.fr/',
  'http://2130706433/',
  'http://0x7f.1/',
])('%s stays plain text, because it does not show the host that it opens', (text) => {
  expect(splitLinks(text)).toEqual([{ text }])
})
