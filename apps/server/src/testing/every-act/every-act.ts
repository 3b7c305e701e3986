import { accountActs } from './account-acts.ts'
import { adminActs } from './admin-acts.ts'
import { attendanceActs } from './attendance-acts.ts'
import { availabilityActs } from './availability-acts.ts'
import { fundActs } from './fund-acts.ts'
import { groupActs } from './group-acts.ts'
import { joinRequestActs } from './join-request-acts.ts'
import { ledgerActs } from './ledger-acts.ts'
import { lockerRoomActs } from './locker-room-acts.ts'
import { matchActs } from './match-acts.ts'
import { peopleActs } from './people-acts.ts'
import { pollActs } from './poll-acts.ts'
import { rescueActs } from './rescue-acts.ts'
import type { Acts } from './scene.ts'
import { seasonActs } from './season-acts.ts'
import { seriesActs } from './series-acts.ts'
import { settlementActs } from './settlement-acts.ts'
import { webhookActs } from './webhook-acts.ts'

/** A successful act for each call with which a signed-in person changes something. */
export const everyAct: Acts = {
  ...accountActs,
  ...peopleActs,
  ...matchActs,
  ...lockerRoomActs,
  ...rescueActs,
  ...attendanceActs,
  ...joinRequestActs,
  ...availabilityActs,
  ...groupActs,
  ...seriesActs,
  ...seasonActs,
  ...ledgerActs,
  ...settlementActs,
  ...fundActs,
  ...pollActs,
  ...webhookActs,
  ...adminActs,
}
