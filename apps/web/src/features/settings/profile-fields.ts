import { formatList } from '@coup-denvoi/contract/lib/format-list'
import type { ProfileField } from '@coup-denvoi/contract/users/user.rules'
import type { Profile } from '@coup-denvoi/contract/users/user.schema'

/** In the order of the form. */
const PROFILE_FIELD_NAMES = {
  firstName: 'prénom',
  lastName: 'nom',
  city: 'ville',
  level: 'niveau',
  positions: 'postes',
  bio: 'bio',
  phone: 'téléphone',
} as const satisfies Record<keyof Profile, string>

const NAMES: Record<ProfileField | keyof Profile, string> = { ...PROFILE_FIELD_NAMES, photo: 'photo' }

/** « votre photo, votre ville et vos postes ». */
export const formatProfileFields = (fields: readonly (ProfileField | keyof Profile)[]): string =>
  formatList(fields.map((field) => `${field === 'positions' ? 'vos' : 'votre'} ${NAMES[field]}`))

/** « Ville » */
export const profileFieldLabel = (field: keyof Profile): string => capitalized(PROFILE_FIELD_NAMES[field])

/** In the order of the form. */
export const fieldsOf = (profile: Partial<Profile>): (keyof Profile)[] =>
  (Object.keys(PROFILE_FIELD_NAMES) as (keyof Profile)[]).filter((field) => field in profile)

/** For the save bar: « Ville, bio ». */
export const profileFieldLabels = (fields: readonly (keyof Profile)[]): string =>
  capitalized(fields.map((field) => PROFILE_FIELD_NAMES[field]).join(', '))

/** For the question before leaving: « Votre ville et votre bio ont changé ». */
export const changedFieldsText = (fields: readonly (keyof Profile)[]): string =>
  `${capitalized(formatProfileFields(fields))} ${fields.length > 1 || fields[0] === 'positions' ? 'ont' : 'a'} changé`

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
