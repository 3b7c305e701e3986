import { createFileRoute, notFound } from '@tanstack/react-router'
import { EditPollPage } from '#features/polls/components/edit-poll-page.tsx'
import { POLL_NOT_FOUND } from '#features/polls/poll-not-found.ts'
import { pollQuery } from '#features/polls/polls.queries.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { loadResource, useResource } from '#lib/api/resource.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/sondages/$id/modifier')({
  codeSplitGroupings: [['component', 'loader'], ['notFoundComponent']],
  beforeLoad: requireMember,
  // The server renders only the frame of a member's page and loads no data.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if (import.meta.env.SSR) return
    const poll = await loadResource(queryClient, queryOf(id), 'POLL_NOT_FOUND')
    if (!poll.can.edit) throw notFound()
  },
  head: ({ match }) => ({ meta: [pageTitle(match.status === 'notFound' ? POLL_NOT_FOUND.title : 'Modifier le sondage')] }),
  component: EditPoll,
  notFoundComponent: () => <ResourceNotFoundPage {...POLL_NOT_FOUND} />,
})

function EditPoll() {
  const { id } = Route.useParams()
  const poll = useResource(queryOf(id), 'POLL_NOT_FOUND', POLL_NOT_FOUND.title)
  return poll ? <EditPollPage key={id} poll={poll} /> : <ResourceNotFoundPage {...POLL_NOT_FOUND} />
}

const queryOf = (id: string) => pollQuery({ id, isMember: true, guest: null })
