import { expect, it } from 'vitest'
import { ledgerNotifications } from '../ledger/ledger.texts.ts'
import { withoutAuthorsWords } from './author-words.rules.ts'
import { matchListNotifications } from './match-list-notification.texts.ts'
import { matchNotifications } from './match-notification.texts.ts'

const which = { title: 'Five du samedi', startsAt: new Date('2035-06-16T16:30:00.000Z') }
const author = 'Karim'
const cancelled = { ...which, cancelledByName: author, reason: 'Orage\u00a0: tant pis' }
const left = { ...which, displayName: author }

it('an announcement, a cancellation and a late departure keep the facts, without the words', () => {
  const written = (type: 'match' | 'match_cancelled' | 'player_left', { content }: { content: string }) =>
    withoutAuthorsWords({ type, content }, author)
  expect(written('match', matchNotifications.announcement({ ...which, text: 'Orage\u00a0: tant pis' }))).toBe(
    'Nouvelle annonce de l’organisateur, sam.\u00a016\u00a0juin\u00a0· 18\u00a0h\u00a030',
  )
  expect(written('match_cancelled', matchNotifications.cancelled(cancelled))).toBe('Match du sam.\u00a016\u00a0juin annulé par Karim')
  expect(written('match_cancelled', matchNotifications.cancelled({ ...cancelled, withFollowing: {} }))).toBe(
    'Match du sam.\u00a016\u00a0juin annulé par Karim, avec les suivants de la série',
  )
  expect(written('player_left', matchListNotifications.leftLate({ ...left, reason: 'Orage' }))).toBe(
    'Karim se désiste, sam.\u00a016\u00a0juin\u00a0· 18\u00a0h\u00a030',
  )
})

it('what has no words of an author stays as it is', () => {
  const texts = [
    matchNotifications.cancelled({ ...cancelled, reason: null }),
    matchNotifications.removed({ ...which, organizerName: author }),
    matchNotifications.rescheduled({ ...which, location: 'Gerland' }),
    matchListNotifications.left({ ...left, others: 0 }),
    ledgerNotifications.shareDue({ title: which.title, amountCents: 650, payeeName: author }),
  ]
  for (const type of ['match', 'match_cancelled', 'player_left', 'share_due'] as const)
    for (const { content } of texts) expect(withoutAuthorsWords({ type, content }, author)).toBe(content)
})

it('nothing is left of a reminder of a share', () => {
  const { content } = ledgerNotifications.reminder({ title: which.title, amountCents: 650, payeeName: author })
  expect(withoutAuthorsWords({ type: 'share_due', content }, author)).toBeNull()
})
