declare const right: unique symbol

/**
 * Something together with the proof that its actor has a right on it. Writes that need the right ask for this type,
 * so that forgetting the check does not compile.
 */
export type Authorized<Subject, Right extends string> = Subject & { readonly [right]: Right }

/** Puts the proof on. Only `*.access.ts` files call it, after they have checked. */
export function authorized<Right extends string, Subject>(subject: Subject): Authorized<Subject, Right> {
  return subject as Authorized<Subject, Right>
}
