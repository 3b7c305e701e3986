import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#features/privacy/components/privacy-page.tsx'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/confidentialite')({
  head: () => ({ meta: [pageTitle('Confidentialité')] }),
  component: PrivacyPage,
})
