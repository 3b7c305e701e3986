import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import { useEffect, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'

/** Tells those who look on who organises the match from now on; whoever does, knows by their own click. */
export function useOrganiserToast({ title, organizerId, organizerName, viewer: { isOrganizer } }: Match): void {
  const before = useRef(organizerId)
  useEffect(() => {
    const isNew = organizerId !== null && before.current !== organizerId
    if (isNew && !isOrganizer) toast.success(matchNotifications.organizerChanged({ title, organizerName }).content)
    before.current = organizerId
  }, [title, organizerId, organizerName, isOrganizer])
}
