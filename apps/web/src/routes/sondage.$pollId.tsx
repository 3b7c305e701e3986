import { createFileRoute } from '@tanstack/react-router'
import { PollRoute } from '#features/polls/components/poll-route.tsx'
import { meQuery } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/sondage/$pollId')({
  validateSearch: (search): { token?: string } => readToken(search),
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(meQuery).then(() => undefined),
  // Whoever has no right to a poll learns nothing of it: neither from the page nor from its preview.
  head: () => ({ meta: [pageTitle('Sondage de dates'), { name: 'robots', content: 'noindex' }] }),
  component: PollOfAddress,
})

function PollOfAddress() {
  const { pollId } = Route.useParams()
  return <PollRoute key={pollId} id={pollId} {...readToken(Route.useSearch())} />
}

const readToken = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' && /^[\w-]{16,64}$/.test(token) ? { token } : {}
