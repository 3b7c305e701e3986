import type { QueryKey } from '@tanstack/react-query'
import { ownPaymentDetailsQuery } from '#features/payment-details/payment-details.queries.ts'
import { pushQuery } from './push.queries.ts'
import {
  apiKeysQuery,
  blockedPlayersQuery,
  calendarFeedQuery,
  notificationSettingsQuery,
  organizerDigestQuery,
  quietHoursQuery,
  securityQuery,
} from './settings.queries.ts'
import type { SettingsSection } from './settings-sections.ts'

/** What a section reads comes with the page, because it would push what is below it. */
export const SECTION_QUERIES: Partial<Record<SettingsSection, readonly { queryKey: QueryKey }[]>> = {
  securite: [securityQuery],
  confidentialite: [blockedPlayersQuery],
  paiement: [ownPaymentDetailsQuery],
  notifications: [pushQuery, quietHoursQuery, organizerDigestQuery, notificationSettingsQuery],
  programmes: [apiKeysQuery],
  donnees: [calendarFeedQuery],
}
