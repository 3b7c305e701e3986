import type { Reaction } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'

/** Nobody is told; there is only nothing left to answer. */
export const onJoinRequestWithdrawn: Reaction<'group.join-request-withdrawn'> = (tx, { requestId }, emit) =>
  closeNotifications(tx, emit, { type: 'group_request', requestId })
