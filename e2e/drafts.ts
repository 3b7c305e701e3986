/** What an organiser fills in, as the API takes it. */
export type Draft = ReturnType<typeof draftOf>

/** A match in some days, with what the story cares about. */
export function draftOf(changes: Record<string, unknown> = {}) {
  return {
    title: 'Five du samedi',
    type: 'public',
    date: inDays(5),
    time: '18:30',
    durationMinutes: 60,
    location: 'Urban Gerland, 12 rue Félix-Brun',
    city: 'Lyon',
    format: '5 contre 5',
    maxPlayers: 10,
    minPlayers: null as number | null,
    level: 'Tous niveaux',
    surface: 'Synthétique' as string | null,
    pricePerPlayer: 650,
    description: 'On se retrouve à 18 h 15 à l’accueil.',
    groupId: null as string | null,
    ...changes,
  }
}

/** `YYYY-MM-DD`, some days from now in Paris. */
export const inDays = (days: number): string => parisDay.format(Date.now() + days * 24 * 3_600_000)

const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' })
