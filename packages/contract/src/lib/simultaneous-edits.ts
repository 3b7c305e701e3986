/*
 * Two tabs or two people may edit the same thing. An edit names the fields that get another value (`changes`) and what its author saw
 * of them (`seen`). Other fields keep what somebody else has given them meanwhile. A field that no longer has the value that was seen is
 * refused with EDITED_MEANWHILE and the current values, so that its author chooses.
 */

export const EDITED_MEANWHILE = { status: 409, message: 'Modifié entre-temps. Choisissez ce qui reste.' } as const

type Value = string | number | boolean | string[] | null

/** In TypeScript `seen` has any field; only those of the thing that is edited count. */
export type Edit<Fields extends object> = { changes: Partial<Fields>; seen?: Record<string, Value> }

/**
 * What to send after a form was filled in.
 * @param together fields that make sense only together, such as date and time: a change of one relies on what was seen of all
 */
export function editBetween<Fields extends object>(
  before: Fields,
  after: Fields,
  together: readonly (readonly (keyof Fields)[])[] = [],
): Required<Edit<Fields>> {
  const changed = fieldsOf(before).filter((field) => !isSame(before[field], after[field]))
  const relied = new Set([...changed, ...together.filter((group) => group.some((field) => changed.includes(field))).flat()])
  return { changes: pick(after, changed), seen: pick(before, [...relied]) as Record<string, Value> }
}

/** The fields that somebody else has given another value than the author saw, and than they want. */
export const conflictingFields = <Fields extends object>({ changes, seen = {} }: Edit<Fields>, current: Fields): (keyof Fields)[] =>
  fieldsOf(current).filter(
    (field) =>
      Object.hasOwn(seen, field) &&
      !isSame(seen[field as string], current[field]) &&
      !(Object.hasOwn(changes, field) && isSame(changes[field], current[field])),
  )

export const pick = <Fields extends object, Field extends keyof Fields>(values: Fields, fields: readonly Field[]): Pick<Fields, Field> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<Fields, Field>

const fieldsOf = <Fields extends object>(values: Fields) => Object.keys(values) as (keyof Fields)[]

const isSame = (value: unknown, other: unknown): boolean => JSON.stringify(value) === JSON.stringify(other)
