import { createFileRoute } from '@tanstack/react-router'
import { PollList } from '#features/polls/components/poll-list.public.tsx'
import { requireMember } from '#lib/session/require-member.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { Page } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'

export const Route = createFileRoute('/sondages/')({
  beforeLoad: requireMember,
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
