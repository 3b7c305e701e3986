import type { LockerRoom, TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { withApi } from '#lib/api/with-api.ts'
import { updateLockerRoomInCache } from '../locker-room.queries.ts'
import { isSameTeamSheet, teamSheetOf } from '../team-sheet.ts'

/** After the last move: a drag or a row of key presses is one saving. */
const SAVE_DELAY_MS = 600

type SaveStatus = 'saved' | 'saving' | 'failed'

/**
 * The team sheet as its organizer arranges it: every move shows at once and is saved a moment later, one saving at a time.
 * What could not be saved stays on the pitch, to be tried again.
 */
export function useTeamSheetDraft(room: LockerRoom) {
  const queryClient = useQueryClient()
  const savedSheet = teamSheetOf(room.players)
  const [draft, setDraft] = useState<TeamSheet | null>(null)
  const [saving, setSaving] = useState<SaveStatus>('saved')
  const isSaving = useRef(false)
  const sheet = draft ? draft.filter(({ userId }) => room.players.some((player) => player.userId === userId)) : savedSheet

  const save = useEffectEvent(async () => {
    if (!draft || isSaving.current) return
    isSaving.current = true
    setSaving('saving')
    try {
      const answer = await withApi((api) => api.lockerRoom.saveTeams({ id: room.id, teams: sheet }))
      updateLockerRoomInCache(queryClient, answer)
      setSaving('saved')
      // Unless something was moved meanwhile, which the next saving is for.
      setDraft((now) => (now && isSameTeamSheet(now, sheet) ? null : now))
    } catch {
      setSaving('failed')
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
    saveStatus: draft && saving === 'saved' ? ('saving' as const) : saving,
    updateSheet: (next: TeamSheet) => setDraft(next),
    retrySave: () => void save(),
  }
}
