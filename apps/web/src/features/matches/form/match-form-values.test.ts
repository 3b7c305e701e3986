import { matchDraftSchema } from '@coup-denvoi/contract/matches/match-draft.schema'
import { describe, expect, test } from 'vitest'
import { aMatch } from '../testing/matches.ts'
import { duplicatedMatchFormValues, matchFormValuesOf, newMatchFormValues, toMatchDraft } from './match-form-values.ts'

const newValues = (now: string, city: string | null = 'Lyon') => newMatchFormValues({ now: new Date(now), city })

describe('a new match', () => {
  test.each([
    ['a Monday', '2026-11-16T12:00:00Z', '2026-11-21'],
    ['a Friday: tomorrow', '2026-11-20T12:00:00Z', '2026-11-21'],
    ['a Saturday: in a week', '2026-11-21T05:00:00Z', '2026-11-28'],
    ['a Sunday', '2026-11-22T12:00:00Z', '2026-11-28'],
    ['a Friday elsewhere that is Saturday in Paris', '2026-11-20T23:30:00Z', '2026-11-28'],
  ])('on %s, defaults to next Saturday', (_day, now, date) => {
    expect(newValues(now)).toMatchObject({ date, time: '18:30' })
  })

  test('defaults to five a side, ten players and the organizer’s city', () => {
    expect(newValues('2026-11-16T12:00:00Z')).toMatchObject({ format: '5 contre 5', maxPlayers: 10, city: 'Lyon', pricePerPlayer: '' })
    expect(newValues('2026-11-16T12:00:00Z', null).city).toBe('')
  })

  test('lacks only a title and a location', () => {
    const { error } = matchDraftSchema.safeParse(toMatchDraft(newValues('2026-11-16T12:00:00Z')))
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['title', 'location'])
  })

  test('takes over what was typed before signing in', () => {
    const prefill = { title: 'Five du jeudi', time: '19:15' }
    const values = newMatchFormValues({ now: new Date('2026-11-16T12:00:00Z'), city: 'Lyon', prefill })
    expect(values).toMatchObject({ title: 'Five du jeudi', date: '2026-11-21', time: '19:15', location: '', city: 'Lyon' })
  })

  test('has the given group, or none, and is private as the group is', () => {
    const forGroup = (group?: { id: string; isPrivate: boolean }) => {
      const { groupId, type } = toMatchDraft(newMatchFormValues({ now: new Date('2026-11-16T12:00:00Z'), city: null, group }))
      return [groupId, type]
    }
    expect(forGroup()).toEqual([null, 'public'])
    expect(forGroup({ id: 'canuts', isPrivate: false })).toEqual(['canuts', 'public'])
    expect(forGroup({ id: 'gones', isPrivate: true })).toEqual(['gones', 'private'])
  })
})

describe('an existing match', () => {
  test('is unchanged after a round trip', () => {
    const match = aMatch({ minPlayers: 8, surface: null, pricePerPlayer: 605 })
    const draft = toMatchDraft(matchFormValuesOf(match))
    expect(match).toMatchObject(draft)
    expect(matchDraftSchema.safeParse(draft).success).toBe(true)
  })

  test('is duplicated with its group and everything but the date', () => {
    const match = aMatch({ minPlayers: 8, type: 'private', pricePerPlayer: 605, group: { id: 'canuts', name: 'Les Canuts du mardi' } })
    const { date, ...draft } = toMatchDraft(duplicatedMatchFormValues(match))
    expect(date).toBe('')
    const { groupId, addsPlace, ...facts } = draft
    expect(match).toMatchObject(facts)
    expect(groupId).toBe('canuts')
    // Its place is in the directory, or is none.
    expect(addsPlace).toBe(false)
    expect(toMatchDraft(duplicatedMatchFormValues(aMatch({}))).groupId).toBeNull()
  })

  test('has no group field', () => {
    expect(toMatchDraft(matchFormValuesOf(aMatch({ group: { id: 'canuts', name: 'Les Canuts du mardi' } })))).not.toHaveProperty('groupId')
  })
})
