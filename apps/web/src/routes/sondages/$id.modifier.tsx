import { createFileRoute, notFound } from '@tanstack/react-router'
import { EditPollPage } from '#features/polls/components/edit-poll-page.tsx'
import { POLL_NOT_FOUND } from '#features/polls/poll-not-found.ts'
import { pollQuery } from '#features/polls/polls.queries.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { loadResource } from '#lib/api/resource.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/sondages/$id/modifier')({
  beforeLoad: requireMember,
  // The server renders only the frame of a member's page and loads no data.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if (import.meta.env.SSR) return
    const poll = await loadResource(queryClient, pollQuery({ id, isMember: true, guest: null }), 'POLL_NOT_FOUND')
    if (!poll.can.edit) throw notFound()
    return poll
  },
  head: ({ match }) => ({ meta: [pageTitle(match.status === 'notFound' ? POLL_NOT_FOUND.title : 'Modifier le sondage')] }),
  component: EditPoll,
  notFoundComponent: () => <ResourceNotFoundPage {...POLL_NOT_FOUND} />,
})

function EditPoll() {
  const poll = Route.useLoaderData()
  return poll ? <EditPollPage key={poll.id} poll={poll} /> : null
}
