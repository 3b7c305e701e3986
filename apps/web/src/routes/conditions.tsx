import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#features/legal/components/terms-page.tsx'
import { loadLegalPages } from '#features/legal/legal.queries.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/conditions')({
  staticData: { liveTopic: () => null },
  loader: ({ context }) => loadLegalPages(context),
  head: () => ({
    meta: [pageTitle('Conditions d’utilisation'), { name: 'description', content: 'Ce à quoi on s’engage en s’inscrivant.' }],
  }),
  component: TermsPage,
})
