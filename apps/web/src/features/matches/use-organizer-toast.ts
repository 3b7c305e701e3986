import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import { useEffect, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'

/** Shows a toast when another user becomes the organizer. */
export function useOrganizerToast({ title, organizerId, organizerName, viewer: { isOrganizer } }: Match): void {
  const previousOrganizerId = useRef(organizerId)
  useEffect(() => {
    const hasChanged = organizerId !== null && previousOrganizerId.current !== organizerId
    if (hasChanged && !isOrganizer) toast.success(matchNotifications.organizerChanged({ title, organizerName }).content)
    previousOrganizerId.current = organizerId
  }, [title, organizerId, organizerName, isOrganizer])
}
