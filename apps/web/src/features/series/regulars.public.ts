type Regular = { userId: string | null; displayName: string }

/** A guest is their name. */
export const isSameRegular = (one: Regular, other: Regular): boolean =>
  one.userId ? one.userId === other.userId : other.userId === null && one.displayName === other.displayName
