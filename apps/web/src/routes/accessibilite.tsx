import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityPage } from '#features/legal/components/accessibility-page.tsx'
import { loadLegalPages } from '#features/legal/legal.queries.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/accessibilite')({
  staticData: { liveTopic: () => null },
  loader: ({ context }) => loadLegalPages(context),
  head: () => ({ meta: [pageTitle('Accessibilité'), { name: 'description', content: 'Déclaration d’accessibilité de ce site.' }] }),
  component: AccessibilityPage,
})
