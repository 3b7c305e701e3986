import type { Group, GroupCard } from '@coup-denvoi/contract/groups/group.schema'
import type { InvitedPlayer } from '@coup-denvoi/contract/matches/invitations/invitation.schema'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import { matchKeys } from '#features/matches/matches.queries.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { groupKeys } from './groups.queries.ts'

type Page = { items: GroupCard[] }

/** Writes a mutation's result into every cached query that has this group. */
export function updateGroupInCache(queryClient: QueryClient, group: Group): void {
  queryClient.setQueryData(groupKeys.one(group.id), group)
  queryClient.setQueriesData<Page | InfiniteData<Page>>({ queryKey: groupKeys.lists }, (list) => {
    const mapPage = (page: Page) => ({ ...page, items: page.items.map((card) => (card.id === group.id ? group : card)) })
    return list && ('pages' in list ? { ...list, pages: list.pages.map(mapPage) } : mapPage(list))
  })
}

export function removeInvitationFromCache(queryClient: QueryClient, { id, userId }: { id: string; userId: string }): void {
  queryClient.setQueryData<{ items: InvitedPlayer[] }>(
    groupKeys.invitations(id),
    (list) => list && { items: list.items.filter((player) => player.userId !== userId) },
  )
}

/** With the requests and invitations that wait for an answer. */
export async function invalidateGroups(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    invalidate(queryClient, { queryKey: groupKeys.all }),
    invalidate(queryClient, { queryKey: pendingAnswersQuery.queryKey }),
  ])
}

/** For changes of what the viewer can see, which includes matches. */
export async function invalidateGroupsAndMatches(queryClient: QueryClient): Promise<void> {
  await Promise.all([invalidateGroups(queryClient), invalidate(queryClient, { queryKey: matchKeys.all })])
}
