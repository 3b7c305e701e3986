import { DEFAULT_TIME_ZONE } from '../lib/time-zone.ts'
import { isEmail } from '../users/user.rules.ts'
import type { InstanceSettings } from './instance.schema.ts'
import type { MailServerSettings } from './mail-server.rules.ts'

/** Here, because every page has it and few need the rules of accents. */
export const DEFAULT_ACCENT = '#fa5a0f'
export const DEFAULT_INSTANCE_NAME = 'Coup d’envoi'
export const MAX_INSTANCE_NAME_LENGTH = 40
/** On its button. */
export const MAX_PROVIDER_NAME_LENGTH = 30
export const MAX_DOMAINS = 50

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

/** Empty, an e-mail address, or the address of a page. */
export const isContact = (text: string): boolean => text === '' || isEmail(text) || /^https:\/\/[^\s/]+\.[^\s]+$/.test(text)

/** `exemple.fr` */
export const isEmailDomain = (text: string): boolean => text.length <= 253 && isEmail(`a@${text}`) && !text.includes('@')

/** Not of a subdomain, which may be anybody's. */
export const isInDomains = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
