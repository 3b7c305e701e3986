// Parsing of search parameters. They may be typed by hand or come from old links: invalid values are ignored.

/** A text, trimmed. The router reads `?search=7` as a number. */
export function parseText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, maxLength).trim()
}

export function parseOption<Value extends string>(options: Record<Value, unknown>, value: unknown): Value | undefined {
  return typeof value === 'string' && Object.hasOwn(options, value) ? (value as Value) : undefined
}

/** Several values, in the order of the options: `a,b`. */
export function parseOptions(options: Record<string, unknown>, value: unknown): string | undefined {
  const given = typeof value === 'string' ? value.split(',') : []
  const known = Object.keys(options).filter((option) => given.includes(option))
  return known.length > 0 ? known.join(',') : undefined
}

export const parseFlag = (value: unknown): true | undefined => (value === true || value === 'true' || value === 1 ? true : undefined)

/** An id as in the contract's `idSchema`. */
export function parseId(value: unknown): string | undefined {
  const id = parseText(value, Number.POSITIVE_INFINITY)
  return id && /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : undefined
}

/** Leaves default values out of the URL. */
export function omitEmpty<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== '' && value !== false)) as Search
}
