import { ledgerNotifications } from '../ledger/ledger.texts.ts'
import { matchListNotifications } from './match-list-notification.texts.ts'
import { matchNotifications } from './match-notification.texts.ts'
import type { NotificationType } from './notification.schema.ts'

type Written = { type: NotificationType; content: string }

/** How a text with words of its author begins, and what tells the same without them. */
type Opening = { type: NotificationType; before: string; instead: string }

/**
 * What is left of a notification for who has blocked its author since: the facts, as if the block had come first.
 * @param authorName as it stands in the content
 * @returns null where nothing is left, because it only asks for something
 */
export function withoutAuthorsWords({ type, content }: Written, authorName: string): string | null {
  if (type === 'share_due' && content.startsWith(REMINDER)) return null
  const opening = openings(authorName).find((one) => one.type === type && content.startsWith(one.before))
  return opening?.instead ?? content
}

const REMINDER = beforeWords(ledgerNotifications.reminder({ title: '', amountCents: 0, payeeName: '' }).content, '\u00a0: ')

function openings(authorName: string): Opening[] {
  const title = ''
  const cancelled = (withFollowing: boolean, reason: string | null) =>
    matchNotifications.cancelled({ title, cancelledByName: authorName, reason, ...(withFollowing && { withFollowing: {} }) }).content
  const leftLate = matchListNotifications.leftLate({ title, displayName: authorName, reason: WORDS })
  return [
    {
      type: 'match',
      before: beforeWords(matchNotifications.announcement({ title, text: WORDS }).content),
      instead: matchNotifications.announcementByBlocked({ title }).content,
    },
    ...[true, false].map(
      (withFollowing): Opening => ({
        type: 'match_cancelled',
        before: beforeWords(cancelled(withFollowing, WORDS)),
        instead: cancelled(withFollowing, null),
      }),
    ),
    {
      type: 'player_left',
      before: beforeWords(leftLate.content),
      instead: matchListNotifications.left({ title, displayName: authorName, others: 0 }).content,
    },
  ]
}

const WORDS = '\u0002'

function beforeWords(text: string, words = WORDS): string {
  return text.slice(0, text.indexOf(words))
}
