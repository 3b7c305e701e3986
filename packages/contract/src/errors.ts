import { adminErrors } from './admin/admin.errors.ts'
import { apiKeyErrors } from './api-keys/api-key.errors.ts'
import { attendanceErrors } from './attendance/attendance.errors.ts'
import { contactErrors } from './contacts/contact.errors.ts'
import { conversationErrors } from './conversations/conversation.errors.ts'
import { fundErrors } from './funds/fund.errors.ts'
import { groupErrors } from './groups/group.errors.ts'
import { instanceErrors } from './instance/instance.errors.ts'
import { ledgerErrors } from './ledger/ledger.errors.ts'
import { errorCatalog } from './lib/error-catalog.ts'
import { lockerRoomErrors } from './locker-room/locker-room.errors.ts'
import { matchErrors } from './matches/match.errors.ts'
import { notificationErrors } from './notifications/notification.errors.ts'
import { placeErrors } from './places/place.errors.ts'
import { playerErrors } from './players/player.errors.ts'
import { pollErrors } from './polls/poll.errors.ts'
import { seasonErrors } from './season/season.errors.ts'
import { seriesErrors } from './series/series.errors.ts'
import { settlementErrors } from './settlements/settlement.errors.ts'
import { identityErrors } from './users/identity.errors.ts'
import { userErrors } from './users/user.errors.ts'
import { webhookErrors } from './webhooks/webhook.errors.ts'

export const errors = {
  ...errorCatalog,
  ...userErrors,
  ...identityErrors,
  ...apiKeyErrors,
  ...playerErrors,
  ...placeErrors,
  ...contactErrors,
  ...matchErrors,
  ...seriesErrors,
  ...seasonErrors,
  ...lockerRoomErrors,
  ...attendanceErrors,
  ...ledgerErrors,
  ...settlementErrors,
  ...fundErrors,
  ...groupErrors,
  ...pollErrors,
  ...conversationErrors,
  ...notificationErrors,
  ...adminErrors,
  ...instanceErrors,
  ...webhookErrors,
}

export type ErrorCode = keyof typeof errors
