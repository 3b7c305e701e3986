import type { MatchDraft } from '@coup-denvoi/contract/matches/match.schema'

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'

/**
 * A demo match. `week` 0 is the next such weekday after the day of the seed, 1 the one after, -1 the last one.
 * `players` beyond the number of places are on the waiting list.
 */
export type DemoMatch = Omit<MatchDraft, 'date' | 'minPlayers'> & {
  day: Weekday
  week: number
  organizer: number
  players: number
  outcome?: 'cancelled'
}

type Venue = Pick<MatchDraft, 'location' | 'city' | 'surface'>

const gerland: Venue = { location: 'Urban Gerland, 12 rue Félix-Brun', city: 'Lyon', surface: 'Synthétique' }
const plaine: Venue = { location: 'Plaine des jeux de Gerland', city: 'Lyon', surface: 'Herbe' }
const lyvet: Venue = { location: 'Stade Georges-Lyvet', city: 'Villeurbanne', surface: 'Synthétique' }
const parilly: Venue = { location: 'Complexe de Parilly', city: 'Bron', surface: 'Stabilisé' }
const marcel: Venue = { location: 'Stade Marcel-Saupin', city: 'Vaulx-en-Velin', surface: 'Herbe' }
const gymnase: Venue = { location: 'Gymnase Mado-Bonnet', city: 'Lyon', surface: 'Salle' }
const laurent: Venue = { location: 'Stade Laurent-Gérin', city: 'Vénissieux', surface: 'Synthétique' }
const duchere: Venue = { location: 'Stade de Balmont', city: 'Lyon', surface: 'Synthétique' }
const merlo: Venue = { location: 'Stade du Merlo', city: 'Oullins', surface: 'Synthétique' }

const five = { format: '5 contre 5', maxPlayers: 10, durationMinutes: 60, level: 'Tous niveaux', type: 'public', description: '' } as const
const seven = { ...five, format: '7 contre 7', maxPlayers: 14, durationMinutes: 75 } as const
const eleven = { ...five, format: '11 contre 11', maxPlayers: 22, durationMinutes: 90 } as const
const free = { pricePerPlayer: 0 } as const
const paid = { pricePerPlayer: 650 } as const

/** Weekly matches first; about a third is in the past. */
export const demoMatches: readonly DemoMatch[] = [
  ...[-3, -2, -1, 0, 1, 2].map((week, index) => ({
    ...five,
    ...gerland,
    ...paid,
    title: 'Five du samedi',
    time: '18:30',
    day: 'saturday' as const,
    week,
    organizer: 1,
    players: [10, 10, 12, 9, 6, 3][index] ?? 5,
    description: 'Terrain synthétique couvert, chaussures à crampons moulés ou turf. On se retrouve à 18 h 15 à l’accueil.',
  })),
  ...[-3, -2, -1, 0, 1].map((week, index) => ({
    ...five,
    ...plaine,
    ...free,
    title: 'Mardi, après le boulot',
    time: '19:15',
    day: 'tuesday' as const,
    week,
    organizer: 4,
    players: [8, 10, 9, 6, 2][index] ?? 5,
  })),
  ...[-2, -1, 0, 1].map((week, index) => ({
    ...seven,
    ...lyvet,
    ...free,
    title: 'Foot à 7 des Gratte-Ciel',
    time: '10:00',
    day: 'sunday' as const,
    week,
    organizer: 3,
    players: [14, 13, 17, 8][index] ?? 5,
    level: 'Intermédiaire' as const,
    description: 'Deux ballons et des chasubles sur place. Vestiaires ouverts dès 9 h 30.',
  })),
  {
    ...five,
    ...parilly,
    title: 'Le jeudi des anciens',
    time: '20:00',
    day: 'thursday',
    week: 0,
    organizer: 2,
    players: 7,
    pricePerPlayer: 500,
    outcome: 'cancelled',
  },
  {
    ...five,
    ...parilly,
    title: 'Le jeudi des anciens',
    time: '20:00',
    day: 'thursday',
    week: -1,
    organizer: 2,
    players: 10,
    pricePerPlayer: 500,
  },
  {
    ...eleven,
    ...marcel,
    title: 'La revanche à onze',
    time: '14:30',
    day: 'sunday',
    week: 0,
    organizer: 5,
    players: 17,
    pricePerPlayer: 300,
    level: 'Confirmé',
  },
  {
    ...eleven,
    ...marcel,
    title: 'Le match aller',
    time: '14:30',
    day: 'sunday',
    week: -3,
    organizer: 5,
    players: 22,
    pricePerPlayer: 300,
    level: 'Confirmé',
  },
  {
    ...five,
    ...gymnase,
    title: 'Futsal du mercredi',
    time: '21:00',
    day: 'wednesday',
    week: 0,
    organizer: 7,
    players: 10,
    pricePerPlayer: 400,
    level: 'Confirmé',
  },
  {
    ...five,
    ...gymnase,
    title: 'Futsal du mercredi',
    time: '21:00',
    day: 'wednesday',
    week: -1,
    organizer: 7,
    players: 9,
    pricePerPlayer: 400,
    level: 'Confirmé',
  },
  {
    ...five,
    ...laurent,
    ...free,
    title: 'Premier ballon',
    time: '17:00',
    day: 'saturday',
    week: 0,
    organizer: 6,
    players: 4,
    level: 'Débutant',
    description: 'Pour celles et ceux qui n’ont jamais osé. Personne ne compte les buts.',
  },
  { ...five, ...duchere, ...paid, title: 'Les filles de la Duchère', time: '19:00', day: 'monday', week: 0, organizer: 10, players: 8 },
  { ...seven, ...duchere, ...free, title: 'Dimanche au vert', time: '11:00', day: 'sunday', week: 0, organizer: 14, players: 11 },
  {
    ...seven,
    ...merlo,
    ...paid,
    title: 'Oullins contre le reste du monde',
    time: '20:30',
    day: 'friday',
    week: 0,
    organizer: 13,
    players: 14,
  },
  { ...five, ...gerland, ...paid, title: 'Pause déjeuner', time: '12:15', day: 'wednesday', week: 0, organizer: 24, players: 5 },
  { ...five, ...gerland, ...paid, title: 'Pause déjeuner', time: '12:15', day: 'wednesday', week: 1, organizer: 24, players: 3 },
  {
    ...five,
    ...lyvet,
    ...free,
    title: 'Entre collègues',
    time: '18:45',
    day: 'thursday',
    week: 0,
    organizer: 9,
    players: 7,
    type: 'private',
  },
  {
    ...five,
    ...parilly,
    ...free,
    title: 'Anniversaire de Léa',
    time: '16:00',
    day: 'saturday',
    week: 1,
    organizer: 10,
    players: 8,
    type: 'private',
  },
  { ...five, ...plaine, ...free, title: 'Lève-tôt', time: '08:00', day: 'sunday', week: 0, organizer: 20, players: 6, level: 'Débutant' },
  {
    ...five,
    ...laurent,
    pricePerPlayer: 350,
    title: 'Vendredi sans Netflix',
    time: '20:00',
    day: 'friday',
    week: 0,
    organizer: 17,
    players: 9,
  },
  {
    ...five,
    ...laurent,
    pricePerPlayer: 350,
    title: 'Vendredi sans Netflix',
    time: '20:00',
    day: 'friday',
    week: -1,
    organizer: 17,
    players: 10,
  },
  {
    ...eleven,
    ...plaine,
    ...free,
    title: 'Onze de Gerland',
    time: '15:00',
    day: 'saturday',
    week: 1,
    organizer: 11,
    players: 13,
    format: '11 contre 11',
  },
  {
    ...eleven,
    ...plaine,
    ...free,
    title: 'Gones contre Parents',
    time: '10:30',
    day: 'saturday',
    week: 2,
    organizer: 33,
    players: 7,
    format: '8 contre 8',
    maxPlayers: 16,
  },
  {
    ...five,
    ...gymnase,
    ...free,
    title: 'Soirée d’hiver',
    time: '20:30',
    day: 'thursday',
    week: 1,
    organizer: 46,
    players: 4,
    maxPlayers: 8,
    format: 'Libre',
  },
  { ...five, ...merlo, ...paid, title: 'Le lundi qui réveille', time: '19:30', day: 'monday', week: 1, organizer: 32, players: 10 },
  {
    ...five,
    ...duchere,
    ...free,
    title: 'Reprise en douceur',
    time: '18:00',
    day: 'monday',
    week: -1,
    organizer: 28,
    players: 8,
    level: 'Débutant',
  },
  {
    ...five,
    ...gerland,
    ...paid,
    title: 'Les Canuts à Gerland',
    time: '20:30',
    day: 'thursday',
    week: 1,
    organizer: 36,
    players: 9,
    level: 'Intermédiaire',
  },
  { ...seven, ...lyvet, ...free, title: 'Mixte du dimanche soir', time: '18:00', day: 'sunday', week: 1, organizer: 40, players: 12 },
  { ...seven, ...marcel, ...free, title: 'Tournoi de la Toussaint', time: '14:00', day: 'sunday', week: -3, organizer: 43, players: 14 },
]
