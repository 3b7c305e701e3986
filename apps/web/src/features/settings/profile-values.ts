import type { Me, Profile } from '@coup-denvoi/contract/users/user.schema'
import { fieldsOf, profileFieldLabel } from './profile-fields.ts'

/** What react-hook-form says of a field; of a list, a value for each of its items. */
export const isDirtyField = (dirty: boolean | readonly (boolean | undefined)[] | undefined) =>
  typeof dirty === 'object' ? dirty.includes(true) : dirty === true

/** Both values of each field that was changed elsewhere meanwhile. */
export const conflictTexts = (mine: Profile, theirs: Partial<Profile>) =>
  fieldsOf(theirs).map((field) => ({
    field,
    label: profileFieldLabel(field),
    mine: fieldText(mine[field]),
    theirs: fieldText(theirs[field]),
  }))

const fieldText = (value: Profile[keyof Profile] | undefined) => (typeof value === 'string' ? value : (value?.join(', ') ?? ''))

export const profileOf = ({ firstName, lastName, city, bio, phone, level, positions }: Me): Profile => ({
  firstName,
  lastName,
  city: city ?? '',
  bio: bio ?? '',
  phone: phone ?? '',
  level,
  positions,
})
