import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { matchNotifications } from '@coup-denvoi/contract/notifications/notification.texts'
import { useEffect, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'

/** Tells somebody who looks on from the bench that they play: nobody goes from there to the list by themselves. */
export function usePromotionToast({ title, viewer: { status } }: Match): void {
  const previousStatus = useRef(status)
  useEffect(() => {
    if (previousStatus.current === 'waiting' && status === 'going') toast.success(matchNotifications.promoted({ title }).content)
    previousStatus.current = status
  }, [status, title])
}
