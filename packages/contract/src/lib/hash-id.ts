/** FNV-1a hash of an id, 0 to 2³² − 1. Picks the same picture for an id everywhere. */
export function hashId(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
