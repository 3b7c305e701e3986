import type { LedgerEvent } from '@coup-denvoi/contract/ledger/ledger.events'
import { ledgerNotifications } from '@coup-denvoi/contract/ledger/ledger.texts'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import type { NotificationText } from '@coup-denvoi/contract/notifications/notification.texts'
import type { Change } from '#platform/database/database.ts'
import type { Reactions } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'
import { alsoToBlockers, notifyUsers } from '../commands/notify-users.ts'
import { SENDER_NAME } from '../notifications.table.ts'

/** Nothing about money wakes anybody. */
const mayWait = {}

/** Who is told of shares, payments, contests and the answers. */
export const ledgerEventReactions: Reactions = {
  'ledger.shares-changed': [(change, event) => tellOfShares(change, event)],
  'ledger.reminded': [
    async (change, { matchId, title, payeeId: fromUserId, reminders }) => {
      for (const { userId, dueCents: amountCents } of reminders) {
        const text = ledgerNotifications.reminder({ title, amountCents, payeeName: SENDER_NAME })
        await notifyUsers(change, [userId], { type: 'share_due', matchId, fromUserId, mayWait, ...text })
      }
    },
  ],
  'ledger.payment-declared': [
    async (change, { matchId, groupId, title, paymentId: requestId, fromUserId, toUserId, amountCents }) => {
      if (toUserId === null) return
      const about = { type: 'payment_declared', matchId, groupId, requestId, fromUserId, mayWait } as const
      const text = ledgerNotifications.declared({ title, amountCents, displayName: SENDER_NAME })
      await notifyUsers(change, [toUserId], { ...about, ...alsoToBlockers(text) })
    },
  ],
  'ledger.payment-withdrawn': [(change, event) => closeDeclared(change, event)],
  'ledger.payment-not-seen': [(change, event) => tellPayer(change, event, ledgerNotifications.notSeen)],
  'ledger.payment-received': [(change, event) => tellPayer(change, event, ledgerNotifications.received)],
  'ledger.credit-low': [
    (change, { matchId, title, userId, payeeId: fromUserId, leftCents }) =>
      notifyUsers(change, [userId], {
        type: 'credit_low',
        matchId,
        fromUserId,
        mayWait,
        ...alsoToBlockers(ledgerNotifications.creditLow({ title, leftCents })),
      }),
  ],
  'ledger.share-contested': [
    (change, { matchId, title, userId: fromUserId, organizerIds }) =>
      notifyUsers(change, organizerIds, {
        type: 'share_contested',
        matchId,
        fromUserId,
        mayWait,
        ...alsoToBlockers(ledgerNotifications.contested({ title, displayName: SENDER_NAME })),
      }),
  ],
  'ledger.contest-withdrawn': [
    (change, { matchId, userId: fromUserId }) => closeNotifications(change, { type: 'share_contested', matchId, fromUserId }),
  ],
  'ledger.contest-answered': [
    async (change, { matchId, title, userId, answeredBy: fromUserId, answer, amountCents }) => {
      if (userId === null) return
      await closeNotifications(change, { type: 'share_contested', matchId, fromUserId: userId })
      // The correction tells it.
      if (answer === 'corrected') return
      const text = ledgerNotifications.kept({ title, amountCents, displayName: SENDER_NAME })
      await notifyUsers(change, [userId], { type: 'share_changed', matchId, fromUserId, mayWait, ...alsoToBlockers(text) })
    },
  ],
}

type EventOf<Type extends LedgerEvent['type']> = Extract<LedgerEvent, { type: Type }>

/** One statement for all who are told the same. */
async function tellOfShares(change: Change, event: EventOf<'ledger.shares-changed'>): Promise<void> {
  const { matchId, authorId, payeeId, changes, rungIds } = event
  for (const ofOneText of Map.groupBy(
    changes,
    ({ formerCents, amountCents, isPrepaid }) => `${formerCents} ${amountCents} ${isPrepaid}`,
  ).values()) {
    const [{ formerCents, amountCents, isPrepaid } = { formerCents: 0, amountCents: 0, isPrepaid: false }] = ofOneText
    const isDue = formerCents === 0
    const told = ofOneText.flatMap(({ userId }) => (userId === authorId ? [] : userId))
    if (amountCents === 0) for (const userId of told) await closeNotifications(change, { type: 'share_due', userId, matchId })
    await notifyUsers(change, told, {
      type: isDue ? 'share_due' : 'share_changed',
      matchId,
      fromUserId: isDue || formerCents === amountCents ? payeeId : authorId,
      rungIds,
      mayWait,
      ...alsoToBlockers(shareText(event, { formerCents, amountCents, isPrepaid })),
    })
  }
}

function shareText(
  { title, payeeId }: EventOf<'ledger.shares-changed'>,
  { formerCents, amountCents, isPrepaid }: Omit<EventOf<'ledger.shares-changed'>['changes'][number], 'userId'>,
): NotificationText {
  const payeeName = payeeId === null ? UNKNOWN_LABELS.user : SENDER_NAME
  if (formerCents === 0 && isPrepaid) return ledgerNotifications.sharePrepaid({ title, amountCents })
  if (formerCents === 0) return ledgerNotifications.shareDue({ title, amountCents, payeeName })
  if (amountCents === 0) return ledgerNotifications.shareLifted({ title, formerCents })
  if (formerCents === amountCents) return ledgerNotifications.payeeChanged({ title, amountCents, payeeName })
  return ledgerNotifications.shareChanged({ title, formerCents, amountCents })
}

type Answered = EventOf<'ledger.payment-received'> | EventOf<'ledger.payment-not-seen'>
type AnswerText = (typeof ledgerNotifications)['received']

async function tellPayer(change: Change, event: Answered, textOf: AnswerText): Promise<void> {
  const { matchId, groupId, title, fromUserId: userId, toUserId: fromUserId, amountCents } = event
  await closeDeclared(change, event)
  if (userId === null) return
  if (event.type === 'ledger.payment-received' && matchId !== null) await closeNotifications(change, { type: 'share_due', userId, matchId })
  const text = textOf({ title, amountCents, displayName: SENDER_NAME })
  const about = { type: 'payment_answered', matchId, groupId, fromUserId, mayWait } as const
  await notifyUsers(change, [userId], { ...about, ...alsoToBlockers(text) })
}

const closeDeclared = (change: Change, { paymentId: requestId }: { paymentId: string }): Promise<void> =>
  closeNotifications(change, { type: 'payment_declared', requestId })
