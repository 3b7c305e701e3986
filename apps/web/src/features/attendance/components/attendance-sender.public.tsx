import { useAttendanceOutbox } from '../use-attendance-outbox.ts'

/** Sends the attendance sheets that were filled in without a network, wherever the user is now. Renders nothing. */
export function AttendanceSender() {
  useAttendanceOutbox()
  return null
}
