import { describe, expect, test } from 'vitest'
import { matchFormResolver } from './match-form-resolver.ts'
import { type MatchFormValues, newMatchFormValues } from './match-form-values.ts'

const valid: MatchFormValues = {
  ...newMatchFormValues({ now: new Date(), city: 'Lyon' }),
  title: 'Five du samedi',
  location: 'Urban Gerland',
}

async function check(overrides: Partial<MatchFormValues>, takenPlaces = 1) {
  const { errors, values } = await matchFormResolver(takenPlaces)({ ...valid, ...overrides }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return {
    values,
    sentences: Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [field, error && 'message' in error ? error.message : undefined]),
    ),
  }
}

describe('the form resolver', () => {
  test('returns a draft of the contract', async () => {
    const { values, sentences } = await check({ pricePerPlayer: '6,50', minPlayers: '8', surface: 'Salle', title: '  Five <du> samedi ' })
    expect(sentences).toEqual({})
    expect(values).toMatchObject({ title: 'Five du samedi', pricePerPlayer: 650, minPlayers: 8, surface: 'Salle' })
  })

  test('returns the group of a new match only', async () => {
    expect((await check({ groupId: 'canuts' })).values).toMatchObject({ groupId: 'canuts' })
    expect((await check({ groupId: '' })).values).toMatchObject({ groupId: null })
    expect((await check({ groupId: undefined })).values).not.toHaveProperty('groupId')
  })

  test.each<[string, Partial<MatchFormValues>, Record<string, string>]>([
    ['a short title', { title: 'Z' }, { title: 'Le titre doit contenir au moins 3 caractères' }],
    ['no ground, no city', { location: ' ', city: '' }, { location: 'Indiquez le terrain', city: 'La ville est obligatoire' }],
    ['no date yet', { date: '' }, { date: 'Choisissez une date' }],
    ['an unreadable price', { pricePerPlayer: 'six' }, { pricePerPlayer: 'Indiquez un prix comme 6,50' }],
    ['a price beyond the limit', { pricePerPlayer: '100,01' }, { pricePerPlayer: 'Le prix va de 0 à 100\u00a0€' }],
    ['a minimum above the total', { minPlayers: '12' }, { minPlayers: 'Le minimum ne peut pas dépasser le nombre de joueurs' }],
    ['a start that has passed', { date: '2020-01-01' }, { time: 'Le coup d’envoi doit être dans le futur' }],
  ])('%s', async (_story, change, sentences) => {
    expect((await check(change)).sentences).toEqual(sentences)
  })

  test('rejects a total below the taken places', async () => {
    expect((await check({ maxPlayers: 8 }, 9)).sentences).toEqual({ maxPlayers: 'Il y a déjà plus de joueurs inscrits que de places' })
  })
})
