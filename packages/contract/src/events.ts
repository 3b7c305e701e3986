import type { ContactEvent } from './contacts/contact.events.ts'
import type { MatchEvent } from './matches/match.events.ts'
import type { UserEvent } from './users/user.events.ts'

/** Everything that commands tell the rest of the server. */
export type DomainEvent = ContactEvent | MatchEvent | UserEvent
