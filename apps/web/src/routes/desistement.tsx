import { createFileRoute } from '@tanstack/react-router'
import { LeaveByMailPage } from '#features/matches/components/leave-by-mail-page.tsx'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/desistement')({
  head: () => ({ meta: [pageTitle('Je ne viens pas'), { name: 'robots', content: 'noindex' }] }),
  component: LeaveByMailPage,
})
