import type { MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'
import { expect, test } from 'vitest'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch } from '#features/matches/testing/matches.ts'
import { chatListText, whatsAppUrl } from './chat-list.ts'

const THURSDAY = new Date('2026-11-19T12:00:00Z')
const URL_OF_MATCH = 'https://exemple.fr/match/five'

const aGuest = (name: string, hostName: string | null): MatchPlayer =>
  aMatchPlayer(name, { userId: null, guest: { id: name, hostId: hostName, hostName, origin: hostName ? 'host' : 'link' } })

const saturday = aMatch({
  location: 'Urban Gerland, 12 rue Félix-Brun',
  currentPlayers: 9,
  maxPlayers: 10,
  players: [
    aMatchPlayer('Karim Haddad'),
    aMatchPlayer('Inès Moreau'),
    aMatchPlayer('Ousmane Diallo'),
    aMatchPlayer('Léa Fournier'),
    aGuest('Bilal', 'Léa Fournier'),
    aMatchPlayer('Yacine Traoré'),
    aMatchPlayer('Sofia Nguyên'),
    aGuest('Tom', null),
    aMatchPlayer('Nadia Belkacem'),
  ],
  queue: [],
})

// The spaces of numbers, hours and colons do not break.
const lines = (text: string) => text.replaceAll('\u00a0', ' ').split('\n')

test('the list of a match is a text for a group chat', () => {
  expect(lines(chatListText(saturday, URL_OF_MATCH, THURSDAY))).toEqual([
    'Five du samedi',
    'sam. 21 nov. · 18 h 30',
    'Urban Gerland, Lyon 7e · 6,50 €',
    '',
    '1. Karim',
    '2. Inès',
    '3. Ousmane',
    '4. Léa',
    '5. Bilal (invité de Léa)',
    '6. Yacine',
    '7. Sofia',
    '8. Tom (invité)',
    '9. Nadia',
    '10. …',
    '',
    'Il reste 1 place. Je viens :',
    URL_OF_MATCH,
  ])
})

test('a full match lists its bench, and tells people of the same first name apart', () => {
  const full = aMatch({
    status: 'full',
    pricePerPlayer: 0,
    currentPlayers: 2,
    maxPlayers: 2,
    players: [aMatchPlayer('Karim Haddad'), aMatchPlayer('Jean-Noël Le Goff')],
    queue: [aMatchPlayer('karim Benali'), aGuest('Amir', 'Karim Haddad')],
  })
  expect(lines(chatListText(full, URL_OF_MATCH, THURSDAY))).toEqual([
    'Five du samedi',
    'sam. 21 nov. · 18 h 30',
    'Urban Gerland, Lyon 7e · Gratuit',
    '',
    '1. Karim H.',
    '2. Jean-Noël',
    '',
    'Banc :',
    '1. karim B.',
    '2. Amir (invité de Karim)',
    '',
    'Complet. Je viens si ça se libère :',
    URL_OF_MATCH,
  ])
})

test.each([
  ['Ce match est annulé.', { status: 'cancelled' }, THURSDAY],
  ['Ce match est en cours.', {}, new Date('2026-11-21T17:45:00Z')],
  ['Ce match est terminé.', {}, new Date('2026-11-22T12:00:00Z')],
] as const)('a match that nobody can join any more says so: %s', (text, changes, now) => {
  const closing = lines(chatListText({ ...saturday, ...changes }, URL_OF_MATCH, now)).slice(-2)
  expect(closing).toEqual([text, URL_OF_MATCH])
})

test('WhatsApp gets the text with a bold title', () => {
  const url = new URL(whatsAppUrl('Five & co\n1. Inès\n\nhttps://exemple.fr/match/five?token=a+b'))
  expect(url.origin + url.pathname).toBe('https://wa.me/')
  expect(url.href).not.toContain('+')
  expect(url.searchParams.get('text')).toBe('*Five & co*\n1. Inès\n\nhttps://exemple.fr/match/five?token=a+b')
  expect(new URL(whatsAppUrl('5*5\nKarim')).searchParams.get('text')).toBe('5*5\nKarim')
})
