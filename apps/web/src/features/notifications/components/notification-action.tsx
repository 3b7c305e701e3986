import type { Notification, NotificationRequestStatus } from '@coup-denvoi/contract/notifications/notification.schema'
import type { ComponentProps } from 'react'
import { InvitationButtons } from '#features/groups/components/requests/invitation-buttons.public.tsx'
import { JoinRequestButtons } from '#features/groups/components/requests/join-request-buttons.public.tsx'
import { ConfirmPresenceButton } from '#features/matches/components/joining/confirm-presence-button.public.tsx'
import { LeaveMatchButton } from '#features/matches/components/joining/leave-match-button.public.tsx'
import { OfferedPlaceButtons } from '#features/matches/components/joining/offered-place-buttons.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { useRefreshNotifications } from '../use-refresh-notifications.ts'

type NotificationActionProps = {
  notification: Notification
  describedBy: string
  onSelect: () => void
  onAnswer?: () => void
}

/** What a notification asks for, or how its request ended. */
export function NotificationAction({ notification, describedBy, onSelect, onAnswer }: NotificationActionProps) {
  const { type, groupId, requestId, requestStatus, fromUserId, matchId, canLeave, canConfirmPresence, holdsPlace } = notification
  const refresh = useRefreshNotifications()
  if (requestStatus !== null && requestStatus !== 'pending') {
    const { label, tone } = OUTCOMES[requestStatus]
    return (
      <p className="mt-2">
        <Badge tone={tone}>{label}</Badge>
      </p>
    )
  }
  if (type === 'group_request' && requestStatus === 'pending' && groupId && requestId)
    return (
      <div className="mt-2.5 flex gap-2 *:flex-1">
        <JoinRequestButtons
          request={{ id: requestId, groupId }}
          source="notification"
          describedBy={describedBy}
          onAnswer={onAnswer}
          onAnswered={refresh}
        />
      </div>
    )
  if (type === 'group_invitation' && requestStatus === 'pending' && groupId)
    return (
      <div className="mt-2.5 flex gap-2 *:flex-1">
        <InvitationButtons groupId={groupId} describedBy={describedBy} onAnswer={onAnswer} onAnswered={refresh} />
      </div>
    )
  if (holdsPlace && matchId)
    return (
      <div className="mt-2.5 flex gap-2 *:flex-1">
        <OfferedPlaceButtons matchId={matchId} describedBy={describedBy} onAnswer={onAnswer} onAnswered={refresh} />
      </div>
    )
  if (canConfirmPresence && matchId)
    return (
      <div className="mt-2.5">
        <ConfirmPresenceButton matchId={matchId} describedBy={describedBy} onConfirm={onAnswer} onConfirmed={refresh} />
      </div>
    )
  if (canLeave && matchId)
    return (
      <div className="mt-2.5">
        <LeaveMatchButton matchId={matchId} describedBy={describedBy} onLeave={onAnswer} onLeft={refresh} />
      </div>
    )
  if (type === 'contact_request' && fromUserId)
    return (
      <Link
        to="/messages"
        search={{ userId: fromUserId }}
        className={`mt-2.5 ${buttonClass()}`}
        aria-describedby={describedBy}
        onClick={onSelect}
      >
        Répondre
      </Link>
    )
  return null
}

const OUTCOMES: Record<Exclude<NotificationRequestStatus, 'pending'>, { label: string; tone: ComponentProps<typeof Badge>['tone'] }> = {
  accepted: { label: 'Acceptée', tone: 'green' },
  rejected: { label: 'Refusée', tone: 'plain' },
  cancelled: { label: 'Annulée', tone: 'plain' },
  expired: { label: 'Expirée', tone: 'plain' },
  answered: { label: 'Vous avez répondu', tone: 'plain' },
}
