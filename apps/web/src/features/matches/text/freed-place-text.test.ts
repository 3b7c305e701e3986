import { expect, test } from 'vitest'
import { aMatchCard } from '../testing/matches.ts'
import { freedPlaceText } from './freed-place-text.public.ts'

/** Kick-off is at 17:30 UTC. */
const textsOf = (bench: Parameters<typeof freedPlaceText>[1]) =>
  ['2026-11-21T05:29:59Z', '2026-11-21T05:30:00Z', '2026-11-21T16:30:00Z'].map((now) =>
    freedPlaceText(aMatchCard({ status: 'full' }), bench, new Date(now)),
  )

test('who gives up a place is told what becomes of it: given early, offered on the day, for whoever is first in the last hour', () => {
  expect(textsOf({ isEmpty: false })).toEqual([
    'Votre place ira aussitôt à la première personne du banc.',
    'Votre place sera proposée à la première personne du banc.',
    'Votre place sera à qui la prend en premier.',
  ])
})

test('a guest who is first moves up at once, at any time', () => {
  expect(new Set(textsOf({ isEmpty: false, isGuestFirst: true }))).toEqual(
    new Set(['Votre place ira aussitôt à la première personne du banc.']),
  )
})

test('nobody waits: the place is free', () => {
  expect(new Set(textsOf({ isEmpty: true }))).toEqual(new Set(['Votre place sera libre aussitôt.']))
})
