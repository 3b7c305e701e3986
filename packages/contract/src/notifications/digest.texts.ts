import { formatCount } from '../lib/format.ts'
import { formatDayAndTime } from '../lib/local-time.ts'
import { DIGEST_KINDS, type DigestKind } from './digest.rules.ts'
import type { DigestMatch } from './notification.events.ts'
import type { NotificationText } from './notification.texts.ts'

/** A mail with more is not read to its end. */
const MATCHES_IN_DIGEST = 10

/** What happened to the matches of an organizer, in the order of their kick-off. */
export function organizerDigest(matches: readonly DigestMatch[]): NotificationText {
  const lines = matches.slice(0, MATCHES_IN_DIGEST).map(digestLine)
  const others = matches.length - lines.length
  return {
    title: 'Votre résumé du jour',
    content: [...lines, ...(others > 0 ? [`Et ${formatCount(others, 'autre match', 'autres matchs')}.`] : [])].join('\n'),
  }
}

function digestLine({ title, startsAt, currentPlayers, maxPlayers, counts }: DigestMatch): string {
  const parts = DIGEST_KINDS.flatMap((kind) => (counts[kind] ? [formatCount(counts[kind], ...DIGEST_WORDS[kind])] : []))
  const list = maxPlayers > 0 ? `${currentPlayers} sur ${maxPlayers}` : formatCount(currentPlayers, 'joueur')
  return `«\u00a0${title}\u00a0», ${formatDayAndTime(startsAt)}\u00a0: ${parts.join(', ')}. La liste\u00a0: ${list}.`
}

const DIGEST_WORDS: Record<DigestKind, [one: string, many?: string]> = {
  joined: ['arrivée'],
  left: ['désistement'],
  replaced: ['remplacement'],
  requested: ['demande à traiter', 'demandes à traiter'],
}
