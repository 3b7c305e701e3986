import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import { useEffect, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'

/** Tells those who look on who organizes the match from now on; whoever does, knows by their own click. */
export function useOrganizerToast({ title, organizerId, organizerName, viewer: { isOrganizer } }: Match): void {
  const previousOrganizerId = useRef(organizerId)
  useEffect(() => {
    const hasChanged = organizerId !== null && previousOrganizerId.current !== organizerId
    if (hasChanged && !isOrganizer) toast.success(matchNotifications.organizerChanged({ title, organizerName }).content)
    previousOrganizerId.current = organizerId
  }, [title, organizerId, organizerName, isOrganizer])
}
