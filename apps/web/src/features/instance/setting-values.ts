import { ACCENTS } from '@coup-denvoi/contract/instance/accent.rules'
import type { InstanceSettings, SettingName } from '@coup-denvoi/contract/instance/instance.schema'
import type { AccessibilityLevel, PublisherKind } from '@coup-denvoi/contract/instance/legal.schema'
import type { MailSecurity } from '@coup-denvoi/contract/instance/mail-server.rules'
import type { MailTestProblem } from '@coup-denvoi/contract/instance/mail-server.schema'
import type { RegistrationMode } from '@coup-denvoi/contract/instance/registration.rules'
import { SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.texts'
import { TIME_ZONES } from '@coup-denvoi/contract/instance/time-zone.rules'

/** With what each means. */
export const REGISTRATION_MODE_TEXTS: Record<RegistrationMode, { title: string; hint: string }> = {
  open: { title: 'Tout le monde', hint: 'Qui trouve le site peut créer un compte' },
  invitation: { title: 'Sur invitation', hint: 'Avec le lien d’un super admin' },
  domains: { title: 'Domaines', hint: 'Avec une adresse de ces domaines' },
  closed: { title: 'Personne', hint: 'Les comptes qui existent restent' },
}

export const MAIL_SECURITY_TEXTS: Record<MailSecurity, string> = {
  starttls: 'STARTTLS',
  tls: 'TLS dès le début',
  none: 'Aucun, sur le réseau local',
}

/** Why a mail that was tried did not leave. */
export const MAIL_PROBLEM_TEXTS: Record<MailTestProblem, string> = {
  name: 'Aucun serveur n’a ce nom\u00a0: vérifiez-le.',
  unreachable: 'Rien ne répond à ce nom et à ce port.',
  timeout: 'Le serveur de mails ne répond pas à temps.',
  certificate: 'Le certificat du serveur de mails n’est pas celui de ce nom, ou n’est plus valable.',
  encryption: 'Le serveur de mails ne sait pas chiffrer ainsi à ce port\u00a0: essayez l’autre choix.',
  credentials: 'Le serveur de mails refuse l’identifiant ou le mot de passe.',
  protocol: 'Ce qui répond à ce port n’est pas un serveur de mails.',
  refused: 'Le serveur de mails refuse l’expéditeur ou le destinataire.',
}

export const ACCESSIBILITY_LEVEL_TEXTS: Record<AccessibilityLevel, { title: string; hint: string }> = {
  none: { title: 'Non conforme', hint: 'Aucun audit, ou moins de la moitié des critères' },
  partial: { title: 'Partiellement conforme', hint: 'Un audit\u00a0: au moins la moitié des critères' },
  full: { title: 'Totalement conforme', hint: 'Un audit\u00a0: tous les critères' },
}

export const PUBLISHER_KIND_TEXTS: Record<PublisherKind, { title: string; hint: string }> = {
  organization: { title: 'Une association', hint: 'ou une société' },
  person: { title: 'Un particulier', hint: 'Son nom peut rester chez l’hébergeur' },
}

/** The fields that errors are about. */
export const FIELD_BY_ERROR = {
  DOMAINS_MISSING: 'registrationDomains',
  MAIL_SENDER_MISSING: 'mailFrom',
  ADDRESS_MISSING: 'mailHost',
} as const

/** Whether a setting of the form differs from what was read. */
export const changedSettings = (before: InstanceSettings, after: InstanceSettings): SettingName[] =>
  (Object.keys(SETTING_LABELS) as SettingName[]).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

/** Both values of each setting that was changed elsewhere meanwhile. */
export const settingConflicts = (mine: InstanceSettings, theirs: Partial<InstanceSettings>) =>
  (Object.keys(theirs) as SettingName[]).map((field) => ({
    field,
    label: SETTING_LABELS[field],
    mine: settingText(field, mine[field]),
    theirs: settingText(field, theirs[field]),
  }))

export const accentName = (accent: string): string => ACCENTS.find(({ color }) => color === accent)?.name ?? accent

function settingText(field: SettingName, value: InstanceSettings[SettingName] | undefined): string {
  if (value === undefined) return ''
  if (field === 'accent') return accentName(String(value))
  if (field === 'timeZone') return TIME_ZONES.find(({ zone }) => zone === value)?.name ?? ''
  if (field === 'registration') return REGISTRATION_MODE_TEXTS[value as RegistrationMode].title
  if (field === 'accessibility') return ACCESSIBILITY_LEVEL_TEXTS[value as AccessibilityLevel].title
  if (field === 'publisherKind') return PUBLISHER_KIND_TEXTS[value as PublisherKind].title
  if (field === 'mailSecurity') return MAIL_SECURITY_TEXTS[value as MailSecurity]
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'Obligatoire' : 'Facultatif'
  return Array.isArray(value) ? value.join(', ') : value
}
