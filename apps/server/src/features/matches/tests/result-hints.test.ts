import { expect, it } from 'vitest'
import { matchSignals } from '../matches.live.ts'

const match = { matchId: 'five', title: 'Five du samedi', startsAt: new Date(), isPrivate: false, groupId: null } as const

it('open pages of the match hear of a score and of goals, lists do not', () => {
  for (const event of [
    { ...match, type: 'match.result-saved', savedBy: 'karim', homeScore: 6, awayScore: 4, absent: 0 },
    { ...match, type: 'match.goals-noted', notedBy: 'karim', goals: 6, assists: 2 },
  ] as const) {
    const frames = matchSignals(event).flatMap((signal) => (signal.kind === 'hint' && signal.frame.type === 'match' ? [signal] : []))
    expect(frames).toMatchObject([{ topics: ['match:five'], frame: { type: 'match', id: 'five' }, visibilityKey: null }])
  }
})
