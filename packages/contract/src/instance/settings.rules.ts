import { DEFAULT_ACCENT, DEFAULT_INSTANCE_NAME } from './instance.rules.ts'
import type { InstanceSettings } from './instance.schema.ts'

/** Without an environment and before anybody has set anything. */
export const DEFAULT_SETTINGS: InstanceSettings = {
  name: DEFAULT_INSTANCE_NAME,
  city: '',
  accent: DEFAULT_ACCENT,
  contact: '',
  registration: 'open',
  registrationDomains: [],
  adminSecondFactor: false,
}

/** What a setting is called in the form and in the journal. */
export const SETTING_LABELS: Record<keyof InstanceSettings, string> = {
  name: 'Nom',
  city: 'Ville',
  accent: 'Couleur d’accent',
  contact: 'Contact',
  registration: 'Qui peut s’inscrire',
  registrationDomains: 'Domaines autorisés',
  adminSecondFactor: 'Second facteur des admins',
}

/** What settings that are fine one by one do not allow together. */
export const whyNotSettings = ({ registration, registrationDomains }: InstanceSettings): 'DOMAINS_MISSING' | null =>
  registration === 'domains' && registrationDomains.length === 0 ? 'DOMAINS_MISSING' : null
