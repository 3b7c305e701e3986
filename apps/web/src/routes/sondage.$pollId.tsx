import { createFileRoute } from '@tanstack/react-router'
import { PollRoute } from '#features/polls/components/poll-route.tsx'
import { POLL_NOT_FOUND } from '#features/polls/poll-not-found.ts'
import { pollQuery } from '#features/polls/polls.queries.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { meQuery } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/sondage/$pollId')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: (search): { token?: string } => readToken(search),
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(meQuery).then(() => undefined),
  // Read once more: the router passes on what it did not know.
  loaderDeps: ({ search }) => readToken(search),
  // What a guest reads depends on a key that the page finds in the browser.
  loader: async ({ context: { queryClient }, params: { pollId }, deps: { token } }) => {
    if (queryClient.getQueryData(meQuery.queryKey))
      await loadWithPage(queryClient, pollQuery({ id: pollId, token, isMember: true, guest: null }))
  },
  // People without the right to a poll learn nothing of it: neither from the page nor from its preview.
  head: () => ({ meta: [pageTitle('Sondage de dates'), { name: 'robots', content: 'noindex' }] }),
  component: PollOfAddress,
})

function PollOfAddress() {
  const { pollId } = Route.useParams()
  return <PollRoute key={pollId} id={pollId} {...readToken(Route.useSearch())} notFound={<ResourceNotFoundPage {...POLL_NOT_FOUND} />} />
}

const readToken = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' && /^[\w-]{16,64}$/.test(token) ? { token } : {}
