import type { InstanceSettings } from './instance.schema.ts'
import { DEFAULT_MAIL_PORT } from './mail-server.rules.ts'
import { DEFAULT_SITE_SETTINGS } from './site-settings.rules.ts'

/** Without an environment and before anybody has set anything. */
export const DEFAULT_SETTINGS: InstanceSettings = {
  ...DEFAULT_SITE_SETTINGS,
  mailHost: '',
  mailPort: DEFAULT_MAIL_PORT,
  mailSecurity: 'starttls',
  mailUser: '',
  mailFrom: '',
}

/** What settings that are fine one by one do not allow together. */
export const whyNotSettings = ({ registration, registrationDomains }: InstanceSettings): 'DOMAINS_MISSING' | null =>
  registration === 'domains' && registrationDomains.length === 0 ? 'DOMAINS_MISSING' : null
