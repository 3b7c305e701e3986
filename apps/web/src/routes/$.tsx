import { createFileRoute, notFound } from '@tanstack/react-router'

/** Any other path, also below pages that need an account: public. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: 'Page introuvable · Coup d’envoi' }, { name: 'robots', content: 'noindex' }] }),
})
