/*
 * Reading what an address asks for. Addresses are written by hand, by old links and by our own: what makes no sense is
 * as if it were not there.
 */

/** A text, trimmed. The router reads `?search=7` as a number. */
export function parseText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, maxLength).trim()
}

/** One of the values that `texts` has a text for. */
export function parseOption<Value extends string>(options: Record<Value, unknown>, value: unknown): Value | undefined {
  return typeof value === 'string' && Object.hasOwn(options, value) ? (value as Value) : undefined
}

export const parseFlag = (value: unknown): true | undefined => (value === true || value === 'true' || value === 1 ? true : undefined)

/** An id of ours, as the contract's `idSchema` has it. */
export function parseId(value: unknown): string | undefined {
  const id = parseText(value, Number.POSITIVE_INFINITY)
  return id && /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : undefined
}

/** What is left at its default stays out of the address. */
export function omitEmpty<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== '' && value !== false)) as Search
}
