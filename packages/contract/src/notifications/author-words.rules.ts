import { ledgerNotifications } from '../ledger/ledger.texts.ts'
import { matchNotifications } from './match-notification.texts.ts'
import type { NotificationType } from './notification.schema.ts'

type Written = { type: NotificationType; content: string }

/**
 * What is left of a notification for who has blocked its author since: the facts, as if the block had come first.
 * @param authorName as it stands in the content
 * @returns null where nothing is left, because it only asks for something
 */
export function withoutAuthorsWords({ type, content }: Written, authorName: string): string | null {
  if (type === 'share_due' && content.startsWith(REMINDER)) return null
  if (type === 'match' && content.startsWith(ANNOUNCEMENT))
    return `${ANNOUNCEMENT_BY_BLOCKED}${factsOf(content, ANNOUNCEMENT).slice(ANNOUNCEMENT.length)}`
  if (type === 'match_cancelled') return factsOf(content, `annulé par ${authorName}`)
  return type === 'player_left' ? factsOf(content, `${authorName} se désiste`) : content
}

const BEFORE_WORDS = '\u00a0: '

/** Words follow what the text says of itself. */
function factsOf(content: string, itself: string): string {
  const end = content.includes(itself) ? content.indexOf(BEFORE_WORDS, content.indexOf(itself) + itself.length) : -1
  return end < 0 ? content : content.slice(0, end)
}

const match = { title: '', startsAt: null }
const ANNOUNCEMENT = factsOf(matchNotifications.announcement({ ...match, text: '' }).content, '')
const ANNOUNCEMENT_BY_BLOCKED = matchNotifications.announcementByBlocked(match).content
const REMINDER = factsOf(ledgerNotifications.reminder({ title: '', amountCents: 0, payeeName: '' }).content, '')
