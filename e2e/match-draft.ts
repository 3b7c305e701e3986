/** A match draft, as the API takes it. */
export type MatchDraft = ReturnType<typeof matchDraft>

/** A match in some days. */
export function matchDraft(changes: Record<string, unknown> = {}) {
  return {
    title: 'Five du samedi',
    type: 'public',
    date: dateInDays(5),
    time: '18:30',
    durationMinutes: 60,
    location: 'Urban Gerland, 12 rue Félix-Brun',
    city: 'Lyon',
    format: '5 contre 5',
    maxPlayers: 10,
    minPlayers: null as number | null,
    level: 'Tous niveaux',
    label: null as string | null,
    surface: 'Synthétique' as string | null,
    pricePerPlayer: 650,
    description: 'On se retrouve à 18 h 15 à l’accueil.',
    /** The organizer may free the places of players who have not confirmed. */
    freesUnconfirmed: undefined as boolean | undefined,
    leaveDeadlineHours: undefined as 6 | 12 | 24 | 48 | undefined,
    minReliability: undefined as 50 | 60 | 70 | 80 | 90 | undefined,
    groupId: null as string | null,
    /** The place enters the directory with the match. */
    addsPlace: undefined as boolean | undefined,
    ...changes,
  }
}

/** `YYYY-MM-DD`, some days from now in Paris. */
export const dateInDays = (days: number): string => localDateFormat.format(Date.now() + days * 24 * 3_600_000)

const localDateFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** « mardi 1er décembre ». @param date `YYYY-MM-DD` */
export const longDay = (date: string, options: Pick<Intl.DateTimeFormatOptions, 'year'> = {}): string =>
  new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', ...options, timeZone: 'UTC' })
    .format(new Date(date))
    .replace(/\b1 /, '1er ')

/** The date and time in Paris, some hours from now. */
export function dateAndTimeIn(hours: number): { date: string; time: string } {
  const startsAt = Date.now() + hours * 3_600_000
  return { date: localDateFormat.format(startsAt), time: localTimeFormat.format(startsAt) }
}

const localTimeFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', timeStyle: 'short' })
