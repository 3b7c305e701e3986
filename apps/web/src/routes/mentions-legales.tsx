import { createFileRoute } from '@tanstack/react-router'
import { LegalNoticePage } from '#features/legal/components/legal-notice-page.tsx'
import { loadLegalPages } from '#features/legal/legal.queries.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/mentions-legales')({
  staticData: { liveTopic: () => null },
  loader: ({ context }) => loadLegalPages(context),
  head: () => ({ meta: [pageTitle('Mentions légales'), { name: 'description', content: 'Qui publie et qui héberge ce site.' }] }),
  component: LegalNoticePage,
})
