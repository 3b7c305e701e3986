import { MAX_PENDING_ANSWERS, type PendingAnswer, type PendingAnswers } from '@coup-denvoi/contract/home/pending-answer.schema'
import { findContactRequestsToAnswer } from '#features/contacts/pending-answers.public.ts'
import { findGroupInvitationsToAnswer, findGroupRequestsToAnswer } from '#features/groups/pending-answers.public.ts'
import { findPaymentsToAnswer } from '#features/ledger/pending-answers.public.ts'
import {
  findHandoversToAnswer,
  findJoinRequestsToAnswer,
  findMatchInvitationsToAnswer,
  findPlaceOffersToAnswer,
} from '#features/matches/pending-answers.public.ts'
import { findPollsToAnswer } from '#features/polls/pending-answers.public.ts'
import { findOpenVotes, findResultsToEnter } from '#features/results/pending-answers.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'

/** What waits for an answer of the viewer: one statement for each kind. What ends first comes first, then what waits longest. */
export async function listPendingAnswers(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  now = new Date(),
): Promise<PendingAnswers> {
  const kinds = await Promise.all([
    findOpenVotes(db, viewer, now),
    findResultsToEnter(db, viewer, now),
    findMatchInvitationsToAnswer(db, viewer, now),
    findHandoversToAnswer(db, viewer, now),
    findPlaceOffersToAnswer(db, viewer, now),
    findJoinRequestsToAnswer(db, viewer, now),
    findPollsToAnswer(db, viewer, now),
    findGroupInvitationsToAnswer(db, viewer),
    findGroupRequestsToAnswer(db, viewer),
    findContactRequestsToAnswer(db, viewer),
    findPaymentsToAnswer(db, viewer),
  ])
  return {
    items: kinds
      .flatMap(({ items }): PendingAnswer[] => items)
      .sort(byUrgency)
      .slice(0, MAX_PENDING_ANSWERS),
    total: kinds.reduce((sum, { total }) => sum + total, 0),
  }
}

function byUrgency(a: PendingAnswer, b: PendingAnswer): number {
  return compare(a.until ?? LATER, b.until ?? LATER) || compare(a.askedAt, b.askedAt)
}

/** Behind every instant of ISO 8601. */
const LATER = '~'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
