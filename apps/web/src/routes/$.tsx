import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageTitle } from '#lib/ssr/page-head.ts'

/** Any other path, also below pages that need an account: public. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw notFound()
  },
  head: () => ({ meta: [pageTitle('Page introuvable'), { name: 'robots', content: 'noindex' }] }),
})
