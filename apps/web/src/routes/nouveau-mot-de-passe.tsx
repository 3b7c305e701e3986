import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordPage } from '#features/users/components/new-password-page.tsx'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/nouveau-mot-de-passe')({
  head: () => ({ meta: [pageTitle('Nouveau mot de passe'), { name: 'robots', content: 'noindex' }] }),
  component: NewPasswordPage,
})
