import type { GroupDenialReason, GroupViewer } from '@coup-denvoi/contract/groups/group.rules'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import { type Actor, lockGroup } from './groups.access.ts'
import { findGroupWithViewer } from './groups.queries.ts'

/** Why the viewer may not act on what another slice keeps for a group. */
type Rule = (viewer: GroupViewer) => GroupDenialReason

/** Locks a group for an act of its admins on what another slice keeps for it. @throws GROUP_NOT_FOUND, or what `unless` returns */
export async function lockGroupAsAdmin(change: Change, actor: Actor, id: string, unless: Rule): Promise<void> {
  await lockGroup(change, actor, id, { as: 'admin', unless })
}

/** For reading. @throws GROUP_NOT_FOUND, or what `unless` returns */
export async function requireGroupAdmin(db: Database, viewer: Pick<Viewer, 'id'>, id: string, unless: Rule): Promise<void> {
  const found = await findGroupWithViewer(db, viewer, id)
  if (!found) throw apiError('GROUP_NOT_FOUND')
  throwIf(unless(found.viewer))
}
