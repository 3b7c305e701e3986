import { expect, it } from 'vitest'
import { signalsFor } from '#app/signals.ts'

const saved = {
  type: 'match.result-saved',
  matchId: 'five',
  title: 'Five du samedi',
  startsAt: new Date(),
  isPrivate: false,
  savedBy: 'karim',
} as const
const score = { homeScore: 3, awayScore: 1, absent: 0 }

it('tells the members who look at a group that a result was saved', () => {
  const signals = signalsFor({ ...saved, ...score, groupId: 'gones' })
  expect(signals).toContainEqual({
    kind: 'hint',
    topics: ['group:gones'],
    frame: { type: 'group', id: 'gones' },
    visibilityKey: 'group-page:gones',
  })
})

it('tells no group of a match outside of groups', () => {
  expect(JSON.stringify(signalsFor({ ...saved, ...score, groupId: null }))).not.toContain('group')
})
