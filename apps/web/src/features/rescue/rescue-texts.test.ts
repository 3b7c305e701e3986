import { expect, test } from 'vitest'
import { aMatch } from '#features/matches/testing/matches.ts'
import { possibleChoices, votesFor, withVote } from './rescue-choices.ts'
import { deciderText, decisionLabel, decisionText, voteEndText, voterText, voteText } from './rescue-texts.ts'
import { aRescue, aVote } from './testing/rescue.ts'

const MONDAY = new Date('2026-11-23T19:30:00Z')
const TUESDAY = new Date('2026-11-24T13:30:00Z')
const match = aMatch({ startsAt: '2026-11-24T19:00:00.000Z', minPlayers: 8, isInDanger: true })

test('kick-off is today or tomorrow', () => {
  expect(deciderText(match, MONDAY)).toMatch(/^Coup d’envoi demain à\s20\sh\s00\. /)
  expect(deciderText(match, TUESDAY)).toMatch(/^Coup d’envoi aujourd’hui à\s20\sh\s00\. /)
})

test('a match without an organizer has nobody to tell', () => {
  const lost = { ...match, organizerId: null }
  expect(voterText(lost, true, TUESDAY)).toMatch(/00\. Dites ce que vous préférez\.$/)
  expect(voterText(lost, false, TUESDAY)).toMatch(/20\sh\s00\.$/)
})

test('a week later has no name of a day', () => {
  expect(decisionLabel('postpone', aRescue(), MONDAY)).toBe('Décaler à jeudi')
  expect(decisionLabel('postpone', aRescue({ postponedTo: '2026-12-01T19:00:00.000Z' }), TUESDAY)).toBe('Décaler d’une semaine')
})

test('free matches, free formats and a single player', () => {
  const rescue = aRescue()
  expect(decisionText('play-smaller', { ...match, pricePerPlayer: 0 }, rescue)).toBe('À 3 contre 3, avec les 6\u00a0inscrits.')
  expect(decisionText('keep', { ...match, format: 'Libre' }, rescue)).toBe('On joue comme prévu. La liste reste ouverte.')
  expect(decisionText('postpone', { ...match, currentPlayers: 1 }, rescue)).toMatch(/même terrain\.$/)
  expect(decisionText('cancel', { ...match, currentPlayers: 1 }, rescue)).toBe('Les inscrits sont prévenus aussitôt.')
  expect(voteText('keep', { format: 'Libre' }, rescue)).toBe('Comme prévu, et on continue à chercher')
})

test('a vote of the evening may end tomorrow', () => {
  expect(voteEndText(new Date('2026-11-23T20:30:00Z'), MONDAY)).toMatch(/^21\sh\s30$/)
  expect(voteEndText(new Date('2026-11-24T08:00:00Z'), MONDAY)).toMatch(/^demain\u00a09\sh\s00$/)
})

test('a new vote replaces the one before', () => {
  const rescue = aRescue({ own: 'keep', votes: [aVote('Nadia', 'keep'), aVote('Jules', 'cancel')] })
  const { choice: _, ...nadia } = aVote('Nadia', 'keep')
  const voted = withVote(rescue, 'cancel', nadia)
  expect(voted.own).toBe('cancel')
  expect(votesFor(voted, 'keep')).toEqual([])
  expect(votesFor(voted, 'cancel').map(({ displayName }) => displayName)).toEqual(['Jules', 'Nadia'])
  expect(possibleChoices({ ...voted, smaller: null })).toEqual(['keep', 'postpone', 'cancel'])
})
