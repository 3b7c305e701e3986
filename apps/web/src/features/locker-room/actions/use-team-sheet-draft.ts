import type { LockerRoom, TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { mergeTeamSheets } from '@coup-denvoi/contract/locker-room/team-sheet.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { withApi } from '#lib/api/with-api.ts'
import { updateLockerRoomInCache } from '../locker-room.queries.ts'
import { teamSheetOf } from '../team-sheet.ts'

/** After the last move, so that a drag or several key presses are saved once. */
const SAVE_DELAY_MS = 600

export type TeamSheetDraft = ReturnType<typeof useTeamSheetDraft>

type SaveStatus = 'saved' | 'saving' | 'failed'

/**
 * The team sheet while its organizer arranges it: every move shows at once and is saved a moment later, one request at a time.
 * Moves that could not be saved stay on the pitch and can be retried. So do those of a co-organizer meanwhile, who moves others.
 */
export function useTeamSheetDraft(room: LockerRoom) {
  const queryClient = useQueryClient()
  const savedSheet = teamSheetOf(room.players)
  const [draft, setDraft] = useState<{ seen: TeamSheet; wanted: TeamSheet } | null>(null)
  const [status, setStatus] = useState<SaveStatus>('saved')
  const isSaving = useRef(false)
  const merged = draft ? mergeTeamSheets({ ...draft, current: savedSheet }) : savedSheet
  const sheet = merged.filter(({ playerId }) => room.players.some((player) => player.playerId === playerId))

  const save = useEffectEvent(async () => {
    if (!draft || isSaving.current) return
    isSaving.current = true
    setStatus('saving')
    try {
      const answer = await withApi((api) => api.lockerRoom.saveTeams({ id: room.id, teams: sheet, seen: savedSheet }))
      updateLockerRoomInCache(queryClient, answer)
      setStatus('saved')
      // A move made meanwhile is saved by the next request.
      setDraft((current) => (current === draft ? null : current))
    } catch {
      setStatus('failed')
    } finally {
      isSaving.current = false
    }
  })

  useEffect(() => {
    if (!draft) return
    const timer = setTimeout(() => void save(), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [draft])

  return {
    sheet,
    saveStatus: draft && status === 'saved' ? ('saving' as const) : status,
    updateSheet: (wanted: TeamSheet) => setDraft({ seen: savedSheet, wanted }),
    retrySave: () => void save(),
  }
}
