import type { LockerRoom, TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { withApi } from '#lib/api.ts'
import { isSameSheet, sheetOf } from '../arrange.ts'
import { showRoom } from '../locker-room.queries.ts'

/** After the last move: a drag or a row of key presses is one saving. */
const SAVE_AFTER_MS = 600

type Saving = 'saved' | 'saving' | 'failed'

/**
 * The team sheet as its organiser arranges it: every move shows at once and is saved a moment later, one saving at a time.
 * What could not be saved stays on the pitch, to be tried again.
 */
export function useTeamSheet(room: LockerRoom) {
  const queryClient = useQueryClient()
  const stored = sheetOf(room.players)
  const [draft, setDraft] = useState<TeamSheet | null>(null)
  const [saving, setSaving] = useState<Saving>('saved')
  const isSaving = useRef(false)
  const sheet = draft ? draft.filter(({ userId }) => room.players.some((player) => player.userId === userId)) : stored

  const save = useEffectEvent(async () => {
    if (!draft || isSaving.current) return
    isSaving.current = true
    setSaving('saving')
    try {
      const answer = await withApi((api) => api.lockerRoom.saveTeams({ id: room.id, teams: sheet }))
      showRoom(queryClient, answer)
      setSaving('saved')
      // Unless something was moved meanwhile, which the next saving is for.
      setDraft((now) => (now && isSameSheet(now, sheet) ? null : now))
    } catch {
      setSaving('failed')
    } finally {
      isSaving.current = false
    }
  })

  useEffect(() => {
    if (!draft) return
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft])

  return {
    sheet,
    saving: draft && saving === 'saved' ? ('saving' as const) : saving,
    arrange: (next: TeamSheet) => setDraft(next),
    retry: () => void save(),
  }
}
