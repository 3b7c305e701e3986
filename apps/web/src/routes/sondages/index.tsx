import { createFileRoute } from '@tanstack/react-router'
import { PollList } from '#features/polls/components/poll-list.public.tsx'
import { pollListQuery } from '#features/polls/polls.queries.ts'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { Page } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'

export const Route = createFileRoute('/sondages/')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireMember,
  loader: ({ context: { queryClient } }) => waitShortly(loadWithPage(queryClient, pollListQuery())),
  head: () => ({ meta: [pageTitle('Sondages de dates')] }),
  component: () => (
    <>
      <TurfHeader title="Sondages" subtitle="Proposez, ils répondent, vous jouez." />
      <Page>
        <PollList />
      </Page>
    </>
  ),
})
