import { DEFAULT_TIME_ZONE } from '../lib/time-zone.ts'
import { DEFAULT_ACCENT, DEFAULT_INSTANCE_NAME } from './instance.rules.ts'
import type { InstanceSettings } from './instance.schema.ts'
import type { MailServerSettings } from './mail-server.rules.ts'

/** Of `DEFAULT_SETTINGS`, what every page may need. */
export const DEFAULT_SITE_SETTINGS: Omit<InstanceSettings, keyof MailServerSettings> = {
  name: DEFAULT_INSTANCE_NAME,
  city: '',
  timeZone: DEFAULT_TIME_ZONE,
  accent: DEFAULT_ACCENT,
  contact: '',
  registration: 'open',
  registrationDomains: [],
  guestsAllowed: true,
  publisherKind: 'organization',
  publisherName: '',
  publisherForm: '',
  publisherAddress: '',
  publisherDirector: '',
  publisherPhone: '',
  hostName: '',
  hostAddress: '',
  hostPhone: '',
  accessibility: 'none',
  accessibilityAudit: '',
  terms: '',
  adminSecondFactor: false,
}
