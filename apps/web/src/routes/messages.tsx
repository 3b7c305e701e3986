import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '#features/conversations/components/messages-page.tsx'
import { readConversationSearch } from '#features/conversations/conversation-search.ts'
import { conversationListQuery, conversationQuery, conversationWithQuery } from '#features/conversations/conversations.queries.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/messages')({
  validateSearch: readConversationSearch,
  beforeLoad: requireMember,
  // Parsed again: the router passes unknown parameters on.
  loaderDeps: ({ search }) => readConversationSearch(search),
  // Not awaited: the page shows skeletons meanwhile.
  loader: ({ context: { queryClient }, deps: { userId, conversationId } }) => {
    if (import.meta.env.SSR) return
    queryClient.prefetchInfiniteQuery(conversationListQuery(''))
    if (userId) queryClient.prefetchQuery(conversationWithQuery(userId))
    if (conversationId) queryClient.prefetchQuery(conversationQuery(conversationId))
  },
  head: () => ({ meta: [pageTitle('Messages')] }),
  component: MessagesRoute,
})

function MessagesRoute() {
  const search = readConversationSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return <MessagesPage selection={search} onClose={() => navigate({ search: {}, resetScroll: false })} />
}
