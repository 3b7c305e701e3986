import { parseOption } from '#lib/search-params.ts'

/** The sections of the settings, by their URL value. */
export const SETTINGS_SECTIONS = {
  profil: 'Profil',
  compte: 'Compte',
  securite: 'Sécurité',
  confidentialite: 'Confidentialité',
  paiement: 'Paiement',
  notifications: 'Notifications',
  affichage: 'Affichage',
  programmes: 'Programmes',
  donnees: 'Mes données',
  quitter: 'Quitter',
} as const
export type SettingsSection = keyof typeof SETTINGS_SECTIONS

/** Reads the URL. An unknown section is ignored. */
export function readSettingsSearch({ section }: Record<string, unknown>): { section?: SettingsSection } {
  const known = parseOption(SETTINGS_SECTIONS, section)
  return known ? { section: known } : {}
}

/** Without a section in the URL a wide screen shows the profile beside the list, and a narrow one only the list. */
export const shownSection = (section: SettingsSection | undefined, isWide: boolean): SettingsSection | undefined =>
  section ?? (isWide ? 'profil' : undefined)
