import { describe, expect, it } from 'vitest'
import { errors } from '../errors.ts'
import { matchDraftSchema } from './match-draft.schema.ts'

describe('a match draft', () => {
  const draft = {
    title: '  Five <b>du samedi</b> ',
    type: 'public',
    date: '2026-11-21',
    time: '18:30',
    durationMinutes: 60,
    location: 'Urban Gerland',
    city: 'Lyon',
    format: '5 contre 5',
    maxPlayers: 10,
    minPlayers: null,
    level: 'Tous niveaux',
    label: null,
    surface: null,
    pricePerPlayer: 650,
    description: 'Merci <3',
    freesUnconfirmed: false,
    minReliability: null,
    leaveDeadlineHours: null,
  }
  const sentence = (changes: object) => matchDraftSchema.safeParse({ ...draft, ...changes }).error?.issues[0]?.message

  it('is stored sanitized', () => {
    expect(matchDraftSchema.parse(draft)).toMatchObject({ title: 'Five bdu samedi/b', description: 'Merci <3' })
  })

  it('is rejected with a message for its field', () => {
    expect(sentence({ title: '<>a' })).toBe('Le titre doit contenir au moins 3 caractères')
    expect(sentence({ title: 'a'.repeat(81) })).toBe('Le titre doit contenir au plus 80 caractères')
    expect(sentence({ maxPlayers: 1 })).toBe('Le nombre de joueurs va de 2 à 50')
    expect(sentence({ maxPlayers: 51 })).toBe('Le nombre de joueurs va de 2 à 50')
    expect(sentence({ durationMinutes: 181 })).toBe('La durée va de 30 minutes à 3 heures')
    expect(sentence({ city: ' ' })).toBe('La ville est obligatoire')
    expect(sentence({ minPlayers: 11 })).toBe('Le minimum ne peut pas dépasser le nombre de joueurs')
    expect(sentence({ date: '2026-02-30' })).toBe('Choisissez une date')
    expect(sentence({ date: '2100-01-01' })).toBe('Choisissez une date avant 2100')
    expect(sentence({ time: '24:00' })).toBe('Choisissez une heure')
    expect(sentence({ description: 'a'.repeat(1001) })).toBe('1000 caractères au maximum')
    expect(sentence({ title: 12 })).toBe(errors.INVALID_ARGUMENT.message)
  })
})
