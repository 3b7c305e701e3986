import type { PersonalData } from '@coup-denvoi/contract/users/account.schema'
import { apiKeyData } from '#features/api-keys/personal-data.public.ts'
import { attendanceData } from '#features/attendance/personal-data.public.ts'
import { availabilityData } from '#features/availability/personal-data.public.ts'
import { contactData } from '#features/contacts/personal-data.public.ts'
import { conversationData } from '#features/conversations/personal-data.public.ts'
import { fundData } from '#features/funds/personal-data.public.ts'
import { groupData } from '#features/groups/personal-data.public.ts'
import { ledgerData } from '#features/ledger/personal-data.public.ts'
import { lockerRoomData } from '#features/locker-room/personal-data.public.ts'
import { matchData } from '#features/matches/personal-data.public.ts'
import { notificationData } from '#features/notifications/personal-data.public.ts'
import { listPaymentDetails } from '#features/payment-details/payment-details.public.ts'
import { placeData } from '#features/places/personal-data.public.ts'
import { blockData } from '#features/players/personal-data.public.ts'
import { pollData } from '#features/polls/personal-data.public.ts'
import { reportData } from '#features/reports/personal-data.public.ts'
import { rescueData } from '#features/rescue/personal-data.public.ts'
import { resultData } from '#features/results/personal-data.public.ts'
import { seriesData } from '#features/series/personal-data.public.ts'
import { settlementData } from '#features/settlements/personal-data.public.ts'
import { webhookData } from '#features/webhooks/personal-data.public.ts'
import type { Database } from '#platform/database/database.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'
import { accountData } from './account-data.queries.ts'

const SLICES = [
  accountData,
  apiKeyData,
  attendanceData,
  availabilityData,
  contactData,
  conversationData,
  fundData,
  groupData,
  ledgerData,
  lockerRoomData,
  matchData,
  notificationData,
  placeData,
  blockData,
  pollData,
  reportData,
  rescueData,
  resultData,
  seriesData,
  settlementData,
  webhookData,
]

/**
 * Everything that the database stores about a user: one list for each kind of data, with the column names as keys.
 * Excludes secrets, derived columns, and what moderators and group admins recorded. New columns are included automatically;
 * a test fails for new tables.
 */
export async function collectPersonalData(
  { read }: Database,
  userId: string,
  { ibanSeal, now = new Date() }: { ibanSeal: SecretSeal; now?: Date },
): Promise<PersonalData> {
  const lists = SLICES.flatMap((listsOf) => Object.entries<PromiseLike<Record<string, unknown>[]>>(listsOf(read, userId)))
  lists.push(['paymentDetails', listPaymentDetails(read, userId, ibanSeal)])
  const data = await Promise.all(lists.map(async ([kind, rows]) => [kind, await rows] as const))
  return { exportedAt: now.toISOString(), data: Object.fromEntries(data) }
}
