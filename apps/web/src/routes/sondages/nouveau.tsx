import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, isNotFound } from '@tanstack/react-router'
import { ownGroupsQuery } from '#features/groups/groups.queries.ts'
import { loadGroup } from '#features/groups/use-group.ts'
import { NewPollPage } from '#features/polls/components/new-poll-page.tsx'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/sondages/nouveau')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: ({ groupId }): { groupId?: string } => (typeof groupId === 'string' && /^[\w-]{1,64}$/.test(groupId) ? { groupId } : {}),
  beforeLoad: requireMember,
  loaderDeps: ({ search: { groupId } }) => ({ groupId }),
  // The server renders only the frame of a member's page and loads no data.
  loader: async ({ context: { queryClient }, deps: { groupId } }) => {
    if (import.meta.env.SSR) return
    const choices = waitShortly(loadWithPage(queryClient, ownGroupsQuery))
    const group = groupId ? await findOwnGroup(queryClient, groupId) : undefined
    await choices
    return group
  },
  head: () => ({ meta: [pageTitle('Nouveau sondage')] }),
  component: NewPoll,
})

function NewPoll() {
  const group = Route.useLoaderData()
  return <NewPollPage key={group?.id} group={group} />
}

/** Undefined for a group that the viewer is not in: an old link leads to the form all the same. */
async function findOwnGroup(queryClient: QueryClient, id: string): Promise<Group | undefined> {
  try {
    const group = await loadGroup(queryClient, id)
    return group.can.organizeMatch ? group : undefined
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}
