/** A position in a list ordered by a key, then by id. Opaque to clients. */
export type Cursor = { key: string; id: string }

const CURSOR_PATTERN = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/

export const encodeCursor = ({ key, id }: Cursor): string => `${key}.${id}`

/** Null for a malformed cursor. */
export function decodeCursor(text: string): Cursor | null {
  const [, key, id] = CURSOR_PATTERN.exec(text) ?? []
  return key && id ? { key, id } : null
}
