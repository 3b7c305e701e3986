import type { DomainEvent } from '@coup-denvoi/contract/events'
import { conversationSignals } from '#features/conversations/conversations.live.ts'
import { fundSignals } from '#features/funds/funds.live.ts'
import { groupSignals } from '#features/groups/groups.live.ts'
import { instanceSignals } from '#features/instance/instance.live.ts'
import { ledgerSignals } from '#features/ledger/ledger.live.ts'
import { lockerRoomSignals } from '#features/locker-room/locker-room.live.ts'
import { matchSignals } from '#features/matches/matches.live.ts'
import { notificationSignals } from '#features/notifications/notifications.live.ts'
import { playerSignals } from '#features/players/players.live.ts'
import { pollSignals } from '#features/polls/polls.live.ts'
import { reportSignals } from '#features/reports/reports.live.ts'
import { seasonSignals } from '#features/seasons/seasons.live.ts'
import { seriesSignals } from '#features/series/series.live.ts'
import { settlementSignals } from '#features/settlements/settlements.live.ts'
import { userSignals } from '#features/users/users.live.ts'
import { webhookSignals } from '#features/webhooks/webhooks.live.ts'
import type { Signal } from '#platform/live/signal.ts'
import { statusSignals } from '#platform/live/status.live.ts'

/** The live signals of an event. */
export const signalsFor = (event: DomainEvent): Signal[] => [
  ...matchSignals(event),
  ...lockerRoomSignals(event),
  ...ledgerSignals(event),
  ...settlementSignals(event),
  ...fundSignals(event),
  ...groupSignals(event),
  ...conversationSignals(event),
  ...notificationSignals(event),
  ...playerSignals(event),
  ...pollSignals(event),
  ...reportSignals(event),
  ...seriesSignals(event),
  ...seasonSignals(event),
  ...userSignals(event),
  ...instanceSignals(event),
  ...webhookSignals(event),
  ...statusSignals(event),
]
