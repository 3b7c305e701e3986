import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import { useEffect, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'

/** Shows a toast when the viewer gets a place from the waiting list. */
export function usePromotionToast({ title, viewer: { status } }: Match): void {
  const previousStatus = useRef(status)
  useEffect(() => {
    if (previousStatus.current === 'waiting' && status === 'going') toast.success(matchNotifications.promoted({ title }).content)
    previousStatus.current = status
  }, [status, title])
}
