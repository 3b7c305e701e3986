/**
 * A position in a list that is ordered by a key and then an id.
 * Clients send it back as it came: only the server knows what the key means.
 */
export type Cursor = { key: string; id: string }

const CURSOR_PATTERN = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/

export const encodeCursor = ({ key, id }: Cursor): string => `${key}.${id}`

/** Null for anything that {@link encodeCursor} did not write. */
export function decodeCursor(text: string): Cursor | null {
  const [, key, id] = CURSOR_PATTERN.exec(text) ?? []
  return key && id ? { key, id } : null
}
