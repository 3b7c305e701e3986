import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { timeBand } from '@coup-denvoi/contract/matches/time-band.rules'

type Bench = {
  isEmpty: boolean
  /** Guests cannot be asked: they move up at once. */
  isGuestFirst?: boolean
}

/** Free for whoever comes, given to the first of the bench, offered to them, or for the first of the bench who takes it. */
type PlaceFate = keyof typeof TEXTS

/** What becomes of a place that is given up, by the time left. See `PLACE_TRANSITIONS`. */
export function freedPlaceFate({ startsAt, status }: Pick<MatchCard, 'startsAt' | 'status'>, bench: Bench, now: Date): PlaceFate {
  if (bench.isEmpty) return 'free'
  if (bench.isGuestFirst) return 'given'
  const band = timeBand({ startsAt: new Date(startsAt), status }, now)
  return band === 'offers' ? 'offered' : band === 'last-hour' ? 'first-come' : 'given'
}

/** For who is asked whether they give it up. */
export const freedPlaceText = (match: Pick<MatchCard, 'startsAt' | 'status'>, bench: Bench, now: Date): string =>
  TEXTS[freedPlaceFate(match, bench, now)]

const TEXTS = {
  free: 'Votre place sera libre aussitôt.',
  given: 'Votre place ira aussitôt à la première personne du banc.',
  offered: 'Votre place sera proposée à la première personne du banc.',
  'first-come': 'Votre place sera à qui la prend en premier.',
}
