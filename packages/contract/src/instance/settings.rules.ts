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

/** What a setting is called in the form and in the journal. */
export const SETTING_LABELS: Record<keyof InstanceSettings, string> = {
  name: 'Nom',
  city: 'Ville',
  timeZone: 'Fuseau horaire',
  accent: 'Couleur d’accent',
  contact: 'Contact',
  registration: 'Qui peut s’inscrire',
  registrationDomains: 'Domaines autorisés',
  guestsAllowed: 'Invités sans compte',
  publisherKind: 'Qui publie ce site',
  publisherName: 'Nom de l’éditeur',
  publisherForm: 'Forme et numéro',
  publisherAddress: 'Adresse de l’éditeur',
  publisherDirector: 'Responsable de la publication',
  publisherPhone: 'Téléphone de l’éditeur',
  hostName: 'Hébergeur',
  hostAddress: 'Adresse de l’hébergeur',
  hostPhone: 'Téléphone de l’hébergeur',
  accessibility: 'Conformité au RGAA',
  accessibilityAudit: 'Contrôle',
  terms: 'Conditions d’utilisation',
  adminSecondFactor: 'Second facteur des admins',
  mailHost: 'Serveur de mails',
  mailPort: 'Port',
  mailSecurity: 'Chiffrement des mails',
  mailUser: 'Identifiant',
  mailFrom: 'Expéditeur',
}

/** Written, never read: not among the settings. */
export const MAIL_PASSWORD_LABEL = 'Mot de passe des mails'

/** What settings that are fine one by one do not allow together. */
export const whyNotSettings = ({ registration, registrationDomains }: InstanceSettings): 'DOMAINS_MISSING' | null =>
  registration === 'domains' && registrationDomains.length === 0 ? 'DOMAINS_MISSING' : null
