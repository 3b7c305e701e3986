declare const right: unique symbol

/**
 * A value whose access check has passed. Writes require this type, so forgetting the check does not compile.
 */
export type Authorized<Subject, Right extends string> = Subject & { readonly [right]: Right }

/** Marks a value as checked. Only for `*.access.ts` files, after their check. */
export function authorized<Right extends string, Subject>(subject: Subject): Authorized<Subject, Right> {
  return subject as Authorized<Subject, Right>
}
