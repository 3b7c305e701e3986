import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { expect, test } from 'vitest'
import { aMatchPlayer } from '../testing/match-players.ts'
import { aMatch, NO_RIGHTS } from '../testing/matches.ts'
import { matchNews } from './match-news.ts'

const viewer = (status: Match['viewer']['status'], isOrganizer = false) => ({
  viewer: { status, queuePosition: null, isOrganizer, isCoOrganizer: false, isInGroup: false, hasDeclined: false, isBelowMinimum: false },
})
const nadia = (overrides = {}) => aMatchPlayer('Nadia Benali', { isViewer: true, ...overrides })
const hugo = aMatchPlayer('Hugo Ferreira')
const texts = (previous: Partial<Match>, match: Partial<Match>) =>
  matchNews(aMatch(previous), aMatch(match)).map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '))

test('tells the viewer of a place that came free, and of a removal', () => {
  expect(texts(viewer('waiting'), viewer('going'))).toEqual(['Une place s’est libérée : vous êtes sur la liste'])
  for (const status of ['going', 'waiting'] as const)
    expect(texts(viewer(status), viewer('removed'))).toEqual(['Karim Haddad vous a retiré de la liste'])
})

test('tells a player who sought a replacement who takes the place', () => {
  const before = { ...viewer('going'), players: [nadia({ seeksReplacement: true })] }
  expect(texts(before, { ...viewer('left'), players: [hugo] })).toEqual(['Hugo Ferreira prend votre place'])
})

test('says nothing of what the viewer did', () => {
  expect(texts(viewer(null), viewer('going'))).toEqual([])
  expect(texts({ ...viewer('going'), players: [nadia()] }, { ...viewer('left'), players: [hugo] })).toEqual([])
  expect(texts({ ...viewer('going'), players: [nadia({ seeksReplacement: true })] }, viewer('left'))).toEqual([])
  const cancelled = { status: 'cancelled', cancelledByName: 'Karim Haddad' } as const
  expect(texts(viewer('going', true), { ...viewer('going', true), ...cancelled })).toEqual([])
  expect(texts({ can: { ...NO_RIGHTS, cancel: true } }, cancelled)).toEqual([])
})

test('tells of a cancellation with its reason, once, also its organizer', () => {
  const cancelled = { status: 'cancelled', cancelledByName: 'François Étienne', cancelReason: 'Terrain gelé' } as const
  expect(texts(viewer('going'), { ...viewer('going'), ...cancelled })).toEqual(['Match annulé par François Étienne : Terrain gelé'])
  expect(texts({ ...viewer('going', true), can: { ...NO_RIGHTS, cancel: true } }, { ...viewer('going', true), ...cancelled })).toHaveLength(
    1,
  )
  expect(texts({ ...viewer('going'), ...cancelled }, { ...viewer('going'), ...cancelled })).toEqual([])
})

test('tells of a new organizer', () => {
  expect(texts({}, { organizerId: 'nadia', organizerName: 'Nadia Benali' })).toEqual(['Nadia Benali organise désormais ce match.'])
  expect(texts({}, { organizerId: null, organizerName: 'Organisateur inconnu' })).toEqual([])
  expect(texts({}, { organizerId: 'nadia', ...viewer('going', true) })).toEqual([])
})
