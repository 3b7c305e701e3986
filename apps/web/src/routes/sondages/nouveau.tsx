import { createFileRoute } from '@tanstack/react-router'
import { ownGroupsQuery } from '#features/groups/groups.queries.ts'
import { loadOrganizedGroup } from '#features/groups/use-group.ts'
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
    const group = groupId ? await loadOrganizedGroup(queryClient, groupId) : undefined
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
