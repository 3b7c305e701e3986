import { ACCENTS } from '@coup-denvoi/contract/instance/accent.rules'
import type { InstanceSettings, RegistrationMode, SettingName } from '@coup-denvoi/contract/instance/instance.schema'
import { SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.rules'

/** With what each means. */
export const REGISTRATION_MODE_TEXTS: Record<RegistrationMode, { title: string; hint: string }> = {
  open: { title: 'Tout le monde', hint: 'Qui trouve le site peut créer un compte' },
  invitation: { title: 'Sur invitation', hint: 'Avec le lien d’un super admin' },
  domains: { title: 'Domaines', hint: 'Avec une adresse de ces domaines' },
  closed: { title: 'Personne', hint: 'Les comptes qui existent restent' },
}

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

const accentName = (accent: string): string => ACCENTS.find(({ color }) => color === accent)?.name ?? accent

function settingText(field: SettingName, value: InstanceSettings[SettingName] | undefined): string {
  if (value === undefined) return ''
  if (field === 'accent') return accentName(String(value))
  if (field === 'registration') return REGISTRATION_MODE_TEXTS[value as RegistrationMode].title
  if (typeof value === 'boolean') return value ? 'Obligatoire' : 'Facultatif'
  return Array.isArray(value) ? value.join(', ') : value
}
