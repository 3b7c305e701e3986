import type { AttendanceSheet } from '@coup-denvoi/contract/attendance/attendance.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { invalidate } from '#lib/api/invalidate.ts'
import { withApi } from '#lib/api/with-api.ts'

const attendanceKey = ['attendance'] as const
const sheetKey = (id: string) => [...attendanceKey, 'sheet', id] as const

/** For who organizes the match, from kick-off on. */
export const attendanceSheetQuery = (id: string) =>
  queryOptions({ queryKey: sheetKey(id), queryFn: ({ signal }) => withApi((api) => api.attendance.sheet({ id }, { signal })) })

export function updateSheetInCache(queryClient: QueryClient, id: string, sheet: AttendanceSheet): void {
  queryClient.setQueryData(sheetKey(id), sheet)
}

export const invalidateSheet = (queryClient: QueryClient, id: string) => invalidate(queryClient, { queryKey: sheetKey(id) })

export const invalidateAttendance = (queryClient: QueryClient) => invalidate(queryClient, { queryKey: attendanceKey })

/** What was noted about oneself. */
export const ownAttendanceQuery = queryOptions({
  queryKey: [...attendanceKey, 'mine'],
  queryFn: ({ signal }) => withApi((api) => api.attendance.mine(undefined, { signal })),
})

/** For admins. */
export const contestedAbsencesQuery = queryOptions({
  queryKey: ['contested-absences'],
  queryFn: ({ signal }) => withApi((api) => api.attendance.contested(undefined, { signal })),
})
