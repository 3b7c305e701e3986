import { ATTENDANCE_DAYS, type AttendanceMark } from '@coup-denvoi/contract/attendance/attendance.rules'
import { type AttendanceSheet, attendanceMarkSchema } from '@coup-denvoi/contract/attendance/attendance.schema'
import { useSyncExternalStore } from 'react'
import { notifyDraftChange, subscribeToDrafts } from '#lib/drafts/draft-changes.ts'
import type { DraftStorage } from '#lib/drafts/draft-storage.ts'
import { useDraftStorage } from '#lib/drafts/use-draft.ts'

/** A mark on this device, and the version of the entry that its author saw. */
export type DraftMark = { mark: AttendanceMark; version: number }
export type DraftMarks = Readonly<Record<string, DraftMark>>

/** What is waiting in the outbox: the marks of one match. */
export type UnsentSheet = { matchId: string; marks: DraftMarks }

const NO_MARKS: DraftMarks = {}

/** The marks that are chosen on this device and not sent, by player. */
export function useAttendanceDraft(matchId: string): readonly [DraftMarks, (next: DraftMarks) => void] {
  const storage = useDraftStorage(ATTENDANCE_DAYS)
  const text = useSyncExternalStore(
    subscribeToDrafts,
    () => storage.getItem(nameOf(matchId)),
    () => null,
  )
  return [parseMarks(text), (next) => saveAttendanceDraft(storage, matchId, next)]
}

export const readAttendanceDraft = (storage: DraftStorage, matchId: string): DraftMarks => parseMarks(storage.getItem(nameOf(matchId)))

export function saveAttendanceDraft(storage: DraftStorage, matchId: string, marks: DraftMarks): void {
  if (Object.keys(marks).length === 0) storage.removeItem(nameOf(matchId))
  else storage.setItem(nameOf(matchId), JSON.stringify(marks))
  notifyDraftChange()
}

/** The marks that the server did not take because somebody else had noted something else. They are asked about. */
export function conflictsOf(sent: DraftMarks, { players }: AttendanceSheet): DraftMarks {
  const current = new Map(players.map((player) => [player.playerId, player]))
  return Object.fromEntries(
    Object.entries(sent).filter(([playerId, { mark }]) => {
      const player = current.get(playerId)
      return player?.entry && player.entry.mark !== mark && player.choices.includes(mark)
    }),
  )
}

/** Of whom the server took no mark, because it may not be chosen any more: somebody settled a contest meanwhile. */
export function settledNamesOf(sent: DraftMarks, { players }: AttendanceSheet): string[] {
  return players.flatMap(({ playerId, displayName, entry, choices }) => {
    const mark = sent[playerId]?.mark
    return mark && entry?.mark !== mark && !choices.includes(mark) ? displayName : []
  })
}

/** The sheet in a message of the outbox; null for a text that is not one of ours. */
export function parseUnsentSheet(text: string): UnsentSheet | null {
  try {
    const { matchId, marks } = JSON.parse(text) as Partial<UnsentSheet>
    return typeof matchId === 'string' ? { matchId, marks: checkMarks(marks) } : null
  } catch {
    return null
  }
}

const nameOf = (matchId: string) => `attendance-${matchId}`

function parseMarks(text: string | null): DraftMarks {
  try {
    return text === null ? NO_MARKS : checkMarks(JSON.parse(text))
  } catch {
    return NO_MARKS
  }
}

const checkMarks = (marks: unknown): DraftMarks =>
  Object.fromEntries(
    Object.entries((marks ?? {}) as Record<string, Partial<DraftMark>>).flatMap(([playerId, { mark, version }]) => {
      const checked = attendanceMarkSchema.safeParse(mark)
      return checked.success && Number.isInteger(version) ? [[playerId, { mark: checked.data, version: Number(version) }]] : []
    }),
  )
