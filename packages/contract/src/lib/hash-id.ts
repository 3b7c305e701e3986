/** A number from 0 to 2³² − 1 that is the same for an id everywhere (FNV-1a): for what is drawn for it by chance. */
export function hashId(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
