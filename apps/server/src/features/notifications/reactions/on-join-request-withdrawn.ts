import type { Reaction } from '#platform/database/reactions.ts'
import { closeNotifications } from '../commands/close-notifications.ts'

/** Nobody is told; there is only nothing left to answer. */
export const onJoinRequestWithdrawn: Reaction<'group.join-request-withdrawn'> = (change, { requestId }) =>
  closeNotifications(change, { type: 'group_request', requestId })
