import type { AdminEvent } from './admin/admin.events.ts'
import type { ContactEvent } from './contacts/contact.events.ts'
import type { ConversationEvent } from './conversations/conversation.events.ts'
import type { FundEvent } from './funds/fund.events.ts'
import type { GroupEvent } from './groups/group.events.ts'
import type { InstanceEvent } from './instance/instance.events.ts'
import type { LedgerEvent } from './ledger/ledger.events.ts'
import type { StatusEvent } from './live/status.events.ts'
import type { MatchEvent } from './matches/match.events.ts'
import type { NotificationEvent } from './notifications/notification.events.ts'
import type { PlayerEvent } from './players/player.events.ts'
import type { PollEvent } from './polls/poll.events.ts'
import type { ReportEvent } from './reports/report.events.ts'
import type { SeriesEvent } from './series/series.events.ts'
import type { SettlementEvent } from './settlements/settlement.events.ts'
import type { UserEvent } from './users/user.events.ts'
import type { WebhookEvent } from './webhooks/webhook.events.ts'

export type DomainEvent =
  | AdminEvent
  | ContactEvent
  | ConversationEvent
  | FundEvent
  | GroupEvent
  | InstanceEvent
  | LedgerEvent
  | MatchEvent
  | NotificationEvent
  | PlayerEvent
  | PollEvent
  | ReportEvent
  | SeriesEvent
  | SettlementEvent
  | StatusEvent
  | UserEvent
  | WebhookEvent
