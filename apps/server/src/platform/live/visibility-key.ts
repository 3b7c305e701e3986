type VisibilityKind = 'match' | 'locker-room' | 'match-history' | 'group' | 'group-page' | 'poll' | 'series'

/**
 * Names what decides who may receive a hint: those who may see a match, a locker room, a history, the page of a
 * group, a poll or a series, or who is a member of a group.
 */
export type VisibilityKey = `${VisibilityKind}:${string}`

export const createVisibilityKey = (kind: VisibilityKind, id: string): VisibilityKey => `${kind}:${id}`

export function parseVisibilityKey(key: VisibilityKey): { kind: VisibilityKind; id: string } {
  const separator = key.indexOf(':')
  return { kind: key.slice(0, separator) as VisibilityKind, id: key.slice(separator + 1) }
}
