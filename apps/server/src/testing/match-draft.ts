import { addDays, localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'

/** A match as an organizer would fill it in, in a week from now; with what the test cares about. */
export function matchDraft(changes: Partial<MatchDraft> = {}): MatchDraft {
  return {
    title: 'Five du samedi',
    type: 'public',
    date: addDays(localDate(new Date()), 7),
    time: '18:30',
    durationMinutes: 60,
    location: 'Urban Gerland, 12 rue Félix-Brun',
    city: 'Lyon',
    format: '5 contre 5',
    maxPlayers: 10,
    minPlayers: null,
    level: 'Tous niveaux',
    label: null,
    surface: 'Synthétique',
    pricePerPlayer: 650,
    freesUnconfirmed: false,
    minReliability: null,
    leaveDeadlineHours: null,
    description: 'On se retrouve à 18 h 15 à l’accueil.',
    ...changes,
  }
}

/** The date and time of a draft that starts so many hours from now, to the minute. */
export function startingIn(hours: number, now = new Date()): Pick<MatchDraft, 'date' | 'time'> {
  const startsAt = new Date(now.getTime() + hours * 3_600_000)
  return { date: localDate(startsAt), time: localTime(startsAt) }
}
