import { presentMatchReference } from '#features/matches/match-reference.public.ts'
import { findMatchesFor } from '#features/matches/visible-match.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Queryable } from '#platform/database/database-connection.ts'

/** A match as the viewer of the ledger may know it: one that they may not open has no id. */
export type MatchReference = { id: string | null; title: string; startsAt: string }

/** Those that are still there. */
export async function findMatchReferences(
  db: Queryable,
  viewer: Pick<Viewer, 'id'>,
  ids: readonly (string | null)[],
): Promise<Map<string, MatchReference>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  // Super admins see no more of a ledger than others.
  const found = await findMatchesFor(db, { id: viewer.id, isSuperAdmin: false }, wanted)
  return new Map(found.map(({ match, isVisible }) => [match.id, { ...presentMatchReference(match), id: isVisible ? match.id : null }]))
}
