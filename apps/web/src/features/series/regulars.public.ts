import type { RegularInput } from '@coup-denvoi/contract/series/series.schema'

type Regular = { userId: string | null; displayName: string }

/** A guest is their name. */
export const isSameRegular = (one: Regular, other: Regular): boolean =>
  one.userId ? one.userId === other.userId : other.userId === null && one.displayName === other.displayName

/** Somebody who is added. */
export const newRegularInput = ({ userId, displayName }: Regular): RegularInput =>
  userId ? { userId, coOrganizes: false } : { guestName: displayName }
