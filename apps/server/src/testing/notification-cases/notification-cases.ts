import { attendanceNotificationCases } from './attendance-notification-cases.ts'
import { coOrganizerNotificationCases } from './co-organizer-notification-cases.ts'
import { dangerNotificationCases } from './danger-notification-cases.ts'
import { groupNotificationCases } from './group-notification-cases.ts'
import { ledgerNotificationCases } from './ledger-notification-cases.ts'
import { matchNotificationCases } from './match-notification-cases.ts'
import type { NotificationCase } from './notification-fixture.ts'
import { organizerNotificationCases } from './organizer-notification-cases.ts'
import { playerNotificationCases } from './player-notification-cases.ts'
import { pollNotificationCases } from './poll-notification-cases.ts'
import { seriesNotificationCases } from './series-notification-cases.ts'
import { settlementNotificationCases } from './settlement-notification-cases.ts'

/** Everything that notifies somebody. */
export const notificationCases: NotificationCase[] = [
  ...matchNotificationCases,
  ...dangerNotificationCases,
  ...organizerNotificationCases,
  ...coOrganizerNotificationCases,
  ...seriesNotificationCases,
  ...groupNotificationCases,
  ...playerNotificationCases,
  ...pollNotificationCases,
  ...attendanceNotificationCases,
  ...ledgerNotificationCases,
  ...settlementNotificationCases,
]
