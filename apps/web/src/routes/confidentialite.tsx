import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#features/legal/components/privacy-page.tsx'
import { loadLegalPages } from '#features/legal/legal.queries.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/confidentialite')({
  staticData: { liveTopic: () => null },
  loader: ({ context }) => loadLegalPages(context),
  head: () => ({
    meta: [pageTitle('Confidentialité'), { name: 'description', content: 'Ce que ce site sait de vous, et ce que vous pouvez y faire.' }],
  }),
  component: PrivacyPage,
})
