import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLeaveMatch } from './use-leave-match.ts'

/** `useLeaveMatch`, and from a private match, which is no longer visible then, back to the list. @param token of the share link */
export function useLeaveMatchFromPage(match: Match, token?: string) {
  const navigate = useNavigate()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useLeaveMatch(match, {
    token,
    onLeft: (visibleMatch) => {
      if (!visibleMatch && isOpen.current) void navigate({ to: '/matches' })
    },
  })
}
