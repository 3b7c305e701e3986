import type { GuestPlace } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { expect, test } from 'vitest'
import { aPublicMatch } from '../testing/matches.ts'
import { guestPlaceText } from './guest-texts.ts'

const THURSDAY = new Date('2026-11-19T12:00:00Z')

const textOf = (state: GuestPlace['state'], organizerShortName: string) => {
  const match = aPublicMatch({ organizerShortName })
  return guestPlaceText({ id: 'remi', name: 'Rémi', state, number: null, match, list: null, answeredAt: null, mails: 'none' }, THURSDAY)
    .text
}

test('tells a guest who answers, by first name', () => {
  expect(textOf('requested', 'Karim\u00a0H.')).toBe('Karim répond, et cette page vous le dit.')
})

test('nobody is called « Organisateur » where the organizer is gone', () => {
  expect((['requested', 'refused', 'removed'] as const).map((state) => textOf(state, 'Organisateur inconnu'))).toEqual([
    'L’organisateur répond, et cette page vous le dit.',
    'L’organisateur n’a pas retenu votre demande.',
    'L’organisateur a retiré votre place.',
  ])
})
