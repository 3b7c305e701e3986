import { DEFAULT_TIME_ZONE } from '../lib/time-zone.ts'
import { DEFAULT_ACCENT, DEFAULT_INSTANCE_NAME } from './instance.rules.ts'
import type { InstanceSettings } from './instance.schema.ts'
import { DEFAULT_MAIL_PORT } from './mail-server.rules.ts'

/** Without an environment and before anybody has set anything. */
export const DEFAULT_SETTINGS: InstanceSettings = {
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
  mailHost: '',
  mailPort: DEFAULT_MAIL_PORT,
  mailSecurity: 'starttls',
  mailUser: '',
  mailFrom: '',
}

/** What settings that are fine one by one do not allow together. */
export const whyNotSettings = ({ registration, registrationDomains }: InstanceSettings): 'DOMAINS_MISSING' | null =>
  registration === 'domains' && registrationDomains.length === 0 ? 'DOMAINS_MISSING' : null
