import { ordinal } from '@coup-denvoi/contract/kit/format'
import type { MatchCard } from '@coup-denvoi/contract/matches/match.schema'

/** What happened to somebody who joined. @param wanted what the button had promised */
export function joinedText({ viewer }: Pick<MatchCard, 'viewer'>, wanted: 'place' | 'seat'): string {
  if (viewer.status !== 'waiting') return 'Vous êtes sur la liste'
  const seat = viewer.queuePosition === null ? 'sur la liste d’attente' : `${ordinal(viewer.queuePosition)} sur la liste d’attente`
  return wanted === 'place' ? `Le match est complet\u00a0: vous êtes ${seat}` : `Vous êtes ${seat}`
}

/** What happened to somebody who left. @param before where they stood */
export const leftText = (before: MatchCard['viewer']['status']): string =>
  before === 'waiting' ? 'Vous n’êtes plus sur la liste d’attente' : 'Vous n’êtes plus sur la liste'
