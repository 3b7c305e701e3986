import { inArray } from 'drizzle-orm'
import { groups } from '#features/groups/groups.table.ts'
import { findMatchesFor } from '#features/matches/visible-match.public.ts'
import { findVisibleProfiles } from '#features/players/visible-profiles.public.ts'
import { findPollsFor } from '#features/polls/visible-poll.public.ts'
import { findSeriesFor } from '#features/series/visible-series.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'

type Link = { kind: string; id: string | null }

/** Of what the lists of /admin name: whether it has a page, and the viewer may open it. */
export async function findLinkedPages(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  links: readonly Link[],
): Promise<(link: Link) => boolean> {
  const idsOf = (kind: string) => [...new Set(links.flatMap((link) => (link.kind === kind && link.id !== null ? [link.id] : [])))]
  const [people, matches, existingGroups, polls, series] = await Promise.all([
    findVisibleProfiles(db, viewer, idsOf('user')),
    findMatchesFor(db.read, viewer, idsOf('match')),
    findGroupIds(db, idsOf('group')),
    findPollsFor(db.read, viewer, idsOf('poll')),
    findSeriesFor(db.read, viewer, idsOf('series')),
  ])
  const pages: Record<string, ReadonlySet<string>> = {
    user: people,
    match: new Set(matches.filter(({ isVisible }) => isVisible).map(({ match }) => match.id)),
    group: existingGroups,
    // Places are never deleted.
    place: new Set(idsOf('place')),
    poll: polls,
    series,
  }
  return ({ kind, id }) => id !== null && (pages[kind]?.has(id) ?? false)
}

/** A private group has a page for everybody, too. */
async function findGroupIds({ read }: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await read.select({ id: groups.id }).from(groups).where(inArray(groups.id, ids))
  return new Set(rows.map(({ id }) => id))
}
