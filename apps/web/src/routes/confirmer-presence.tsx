import { createFileRoute } from '@tanstack/react-router'
import { ConfirmByMailPage } from '#features/matches/components/confirm-by-mail-page.tsx'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/confirmer-presence')({
  head: () => ({ meta: [pageTitle('Confirmer ma présence'), { name: 'robots', content: 'noindex' }] }),
  component: ConfirmByMailPage,
})
