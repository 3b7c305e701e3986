import type { LockerRoom, TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { mergeTeamSheets } from '@coup-denvoi/contract/locker-room/team-sheet.rules'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { showToast } from '#lib/toast/show-toast.ts'
import { invalidateLockerRoom, updateLockerRoomInCache } from '../locker-room.cache.ts'
import { teamSheetOf } from '../team-sheet.ts'

/** After the last move, so that a drag or several key presses are saved once. */
const SAVE_DELAY_MS = 600

export type TeamSheetDraft = ReturnType<typeof useTeamSheetDraft>

/** What the author of moves saw, and what they want instead. */
type Moves = { seen: TeamSheet; wanted: TeamSheet }

/**
 * @property waiting moves that no request has, made while the sent ones stood on the pitch
 * @property sent moves of the request that runs
 * @property hasFailed the waiting moves could not be saved: they wait for another move, or to be retried
 */
type Draft = { waiting: Moves | null; sent: Moves | null; hasFailed: boolean }

const NO_MOVES: Draft = { waiting: null, sent: null, hasFailed: false }

/**
 * The team sheet while its organizer arranges it: every move shows at once and is saved a moment later, or when the page is left, one
 * request at a time. Moves that could not be saved stay on the pitch and can be retried. So do those of a co-organizer meanwhile, who
 * moves others.
 */
export function useTeamSheetDraft(room: LockerRoom) {
  const [{ waiting, sent, hasFailed }, setDraft] = useState(NO_MOVES)
  // The page shows it a moment after the draft has given it up.
  const [answer, setAnswer] = useState<{ shown: LockerRoom; saved: LockerRoom }>()
  const savedSheet = teamSheetOf((answer?.shown === room ? answer.saved : room).players)
  const sentSheet = withMoves(sent, savedSheet)
  const sheet = withMoves(waiting, sentSheet).filter(({ playerId }) => room.players.some((player) => player.playerId === playerId))
  const running = useRef<Promise<void> | null>(null)
  const lastSent = useRef<Moves>(null)
  const isMounted = useRef(false)

  const showAnswer = useEffectEvent((saved: LockerRoom) => setAnswer({ shown: room, saved }))
  const { mutateAsync: saveTeams } = useAction({
    mutationFn: (request: { id: string; teams: TeamSheet; seen: TeamSheet }) =>
      withApi((api) => api.lockerRoom.saveTeams(request, { context: { keepalive: true } })),
    updateCache: updateLockerRoomInCache,
    onSuccess: (saved) => showAnswer(saved),
    errorToast: false,
    // What a co-organizer moved meanwhile may be newer than the answer, and be shown already.
    refresh: (queryClient, { id }) => void invalidateLockerRoom(queryClient, id),
  })

  /** @param when `atOnce` does not wait for the request that runs: there is no time left for it */
  const save = useEffectEvent((when: 'inTurn' | 'atOnce') => {
    // Also called twice before the next render.
    if (!waiting || lastSent.current === waiting) return
    lastSent.current = waiting
    const moves: Moves = { seen: sent?.seen ?? savedSheet, wanted: sheet }
    const request = { id: room.id, teams: sheet, seen: sentSheet }
    setDraft({ waiting: null, sent: moves, hasFailed: false })
    const send = async () => {
      try {
        await saveTeams(request)
        setDraft((draft) => (draft.sent === moves ? { ...draft, sent: null } : draft))
      } catch {
        setDraft((draft) => (draft.sent === moves ? withUnsaved(moves, draft.waiting) : draft))
        if (!isMounted.current) void showToast('error', 'Les équipes n’ont pas pu être enregistrées')
      }
    }
    const previous = when === 'inTurn' ? running.current : null
    const current = (previous?.then(send) ?? send()).then(() => {
      if (running.current === current) running.current = null
    })
    running.current = current
  })

  useEffect(() => {
    if (!waiting || sent || hasFailed) return
    const timer = setTimeout(() => save('inTurn'), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [waiting, sent, hasFailed])

  useEffect(() => {
    isMounted.current = true
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save('atOnce')
    const saveAtOnce = () => save('atOnce')
    document.addEventListener('visibilitychange', saveWhenHidden)
    window.addEventListener('pagehide', saveAtOnce)
    return () => {
      isMounted.current = false
      document.removeEventListener('visibilitychange', saveWhenHidden)
      window.removeEventListener('pagehide', saveAtOnce)
      save('inTurn')
    }
  }, [])

  return {
    sheet,
    saveStatus: hasFailed ? ('failed' as const) : waiting || sent ? ('saving' as const) : ('saved' as const),
    updateSheet: (wanted: TeamSheet) => setDraft((draft) => ({ ...draft, waiting: { seen: sentSheet, wanted }, hasFailed: false })),
    retrySave: () => save('inTurn'),
  }
}

const withMoves = (moves: Moves | null, current: TeamSheet): TeamSheet => (moves ? mergeTeamSheets({ ...moves, current }) : current)

/** After a failure: with what was moved since, the same moves are tried again by themselves. */
const withUnsaved = (unsaved: Moves, since: Moves | null): Draft => ({
  waiting: { seen: unsaved.seen, wanted: withMoves(since, unsaved.wanted) },
  sent: null,
  hasFailed: since === null,
})
