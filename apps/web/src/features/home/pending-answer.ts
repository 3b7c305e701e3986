import type { PendingAnswer, PendingAnswers } from '@coup-denvoi/contract/home/pending-answer.schema'

/** Tells rows apart. */
export function answerKey(answer: PendingAnswer): string {
  switch (answer.kind) {
    case 'vote':
    case 'result':
    case 'match-invitation':
    case 'handover':
    case 'place-offer':
    case 'join-requests':
    case 'contested-shares':
      return `${answer.kind} ${answer.match.id}`
    case 'group-invitation':
    case 'group-requests':
      return `${answer.kind} ${answer.group.id}`
    case 'poll':
      return `poll ${answer.poll.id}`
    case 'payment':
      return `payment ${answer.paymentId}`
    case 'debt':
      return `debt ${answer.to.id}`
    case 'contact-request':
      return `${answer.kind} ${answer.from.id}`
  }
}

/** How many answers a row stands for. */
export const answerCount = (answer: PendingAnswer): number => ('count' in answer ? answer.count : 1)

/** Those that can still be answered: votes close and matches kick off without a live update. */
export function answerableNow({ items, total }: PendingAnswers, now: Date): PendingAnswers {
  const isOpen = ({ until }: PendingAnswer) => until === null || new Date(until) > now
  const over = items.filter((item) => !isOpen(item)).reduce((sum, item) => sum + answerCount(item), 0)
  return { items: items.filter(isOpen), total: total - over }
}
