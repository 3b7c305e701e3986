import type { Me, Profile } from '@coup-denvoi/contract/users/user.schema'

export const fieldsOf = (profile: Profile) => Object.keys(profile) as (keyof Profile)[]

/** What react-hook-form says of a field; of a list, a value for each of its items. */
export const isDirtyField = (dirty: boolean | readonly (boolean | undefined)[] | undefined) =>
  typeof dirty === 'object' ? dirty.includes(true) : dirty === true

/** Both values of each field that was changed elsewhere meanwhile. */
export const conflictTexts = (mine: Profile, theirs: Partial<Profile>) =>
  (Object.keys(theirs) as (keyof Profile)[]).map((field) => ({
    field,
    label: LABELS[field],
    mine: fieldText(mine[field]),
    theirs: fieldText(theirs[field]),
  }))

const fieldText = (value: Profile[keyof Profile] | undefined) => (typeof value === 'string' ? value : (value?.join(', ') ?? ''))

const LABELS: Record<keyof Profile, string> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  city: 'Ville',
  bio: 'Bio',
  phone: 'Téléphone',
  level: 'Niveau',
  positions: 'Postes',
}

export const profileOf = ({ firstName, lastName, city, bio, phone, level, positions }: Me): Profile => ({
  firstName,
  lastName,
  city: city ?? '',
  bio: bio ?? '',
  phone: phone ?? '',
  level,
  positions,
})
