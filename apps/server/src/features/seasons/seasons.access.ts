import { type GroupDenialReason, type GroupViewer, isGroupAdmin } from '@coup-denvoi/contract/groups/group.rules'
import { eq } from 'drizzle-orm'
import { lockGroupAsAdmin } from '#features/groups/group-admins.public.ts'
import { lockSeriesAsOrganizer } from '#features/series/series-people.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import type { SeasonScope } from './played-matches.queries.ts'
import { seasonDates } from './season-dates.table.ts'

export type Actor = Pick<Viewer, 'id' | 'displayName'>

/**
 * Locks a group or a series for a change of its seasons. @throws GROUP_NOT_FOUND for who is not in the group, SERIES_NOT_FOUND, SERIES_OVER,
 * PERMISSION_DENIED for others
 */
export const lockScope = (change: Change, actor: Actor, { kind, id }: SeasonScope): Promise<void> =>
  kind === 'group' ? lockGroupAsAdmin(change, actor, id, whyCannotSetDates) : lockSeriesAsOrganizer(change, actor, id)

export const isOfScope = ({ kind, id }: SeasonScope) => eq(kind === 'group' ? seasonDates.groupId : seasonDates.seriesId, id)

function whyCannotSetDates({ role }: GroupViewer): GroupDenialReason {
  if (role === null) return 'GROUP_NOT_FOUND'
  return isGroupAdmin(role) ? null : 'PERMISSION_DENIED'
}
