import { ATTENDANCE_DAYS } from '@coup-denvoi/contract/attendance/attendance.rules'
import { formatList } from '@coup-denvoi/contract/lib/format-list'
import { useQueryClient } from '@tanstack/react-query'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { withApi } from '#lib/api/with-api.ts'
import { withRereads } from '#lib/api/with-rereads.ts'
import { useDraftStorage } from '#lib/drafts/use-draft.ts'
import { useOutbox } from '#lib/outbox/use-outbox.ts'
import { meQuery } from '#lib/session/session.ts'
import { showToast } from '#lib/toast/show-toast.ts'
import { invalidateSheet, updateSheetInCache } from './attendance.queries.ts'
import {
  conflictsOf,
  type DraftMarks,
  parseUnsentSheet,
  readAttendanceDraft,
  saveAttendanceDraft,
  settledNamesOf,
} from './attendance-draft.ts'

const NOTHING_DELIVERED: string[] = []

/**
 * Sends finished attendance sheets, one outbox for all matches: without a network they wait, also until the app is opened again.
 * What somebody else noted meanwhile comes back into the draft, where its author chooses.
 */
export function useAttendanceOutbox() {
  const queryClient = useQueryClient()
  const storage = useDraftStorage(ATTENDANCE_DAYS)
  const { pending, send, resend } = useOutbox({
    name: 'unsent-attendance',
    days: ATTENDANCE_DAYS,
    deliveredIds: NOTHING_DELIVERED,
    sendMessage: async ({ text }) => {
      const unsent = parseUnsentSheet(text)
      if (!unsent) return
      const { matchId: id } = unsent
      const marks = Object.entries(unsent.marks).map(([playerId, mark]) => ({ playerId, ...mark }))
      const sheet = await withApi((api) => api.attendance.mark({ id, marks }))
      // Their session has ended: the next user sees nothing of it.
      if (storage.userId !== queryClient.getQueryData(meQuery.queryKey)?.id) return
      withRereads(queryClient, () => updateSheetInCache(queryClient, id, sheet))
      // What somebody else noted meanwhile may be newer than the answer, and be shown already.
      void invalidateSheet(queryClient, id)
      void invalidate(queryClient, { queryKey: pendingAnswersQuery.queryKey })
      const conflicts = conflictsOf(unsent.marks, sheet)
      saveAttendanceDraft(storage, id, { ...conflicts, ...readAttendanceDraft(storage, id) })
      const settled = settledNamesOf(unsent.marks, sheet)
      if (Object.keys(conflicts).length > 0) void showToast('error', 'Quelqu’un d’autre a noté autrement. Choisissez ce qui reste.')
      if (settled.length > 0) void showToast('error', `C’est déjà tranché pour ${formatList(settled)}\u00a0: rien ne change.`)
      else if (Object.keys(conflicts).length === 0) void showToast('success', 'Présence enregistrée')
    },
    onRejected: (error) => void showToast('error', errorCodeOf(error) ? (error as Error).message : 'La feuille n’a pas pu être envoyée'),
  })
  return {
    /** The marks of a match that wait to be sent, and whether the server refused them. */
    waitingFor(matchId: string): { marks: DraftMarks; isRefused: boolean; ids: string[] } {
      const own = pending.flatMap((message) => {
        const unsent = parseUnsentSheet(message.text)
        return unsent?.matchId === matchId ? { ...message, marks: unsent.marks } : []
      })
      const marks: DraftMarks = Object.assign({}, ...own.map((message) => message.marks))
      return { marks, isRefused: own.some(({ state }) => state === 'refused'), ids: own.map(({ id }) => id) }
    },
    send: (matchId: string, marks: DraftMarks) => send(JSON.stringify({ matchId, marks })),
    resend,
  }
}
