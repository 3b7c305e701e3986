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

test('from kick-off on, a guest reads that the match goes on, not what can no longer happen', () => {
  const match = aPublicMatch({ startsAt: '2026-11-21T17:30:00.000Z', endsAt: '2026-11-21T18:30:00.000Z' })
  const during = (state: GuestPlace['state']) =>
    guestPlaceText(
      { id: 'remi', name: 'Rémi', state, number: 2, match, list: null, answeredAt: null, mails: 'none' },
      new Date('2026-11-21T17:30:00.000Z'),
    )
  expect(during('going')).toEqual({ title: 'Match en cours', text: 'Coup d’envoi donné à\u00a018\u00a0h\u00a030. Vous jouez.' })
  for (const state of ['waiting', 'requested'] as const)
    expect(during(state)).toEqual({ title: 'Match en cours', text: 'Coup d’envoi donné à\u00a018\u00a0h\u00a030.' })
  expect(during('left').title).toBe('Vous ne venez plus')
})

test('nobody is called « Organisateur » where the organizer is gone', () => {
  expect((['requested', 'refused', 'removed'] as const).map((state) => textOf(state, 'Organisateur inconnu'))).toEqual([
    'L’organisateur répond, et cette page vous le dit.',
    'L’organisateur n’a pas retenu votre demande.',
    'L’organisateur a retiré votre place.',
  ])
})
