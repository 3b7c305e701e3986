import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPasswordPage } from '#features/users/components/forgotten-password-page.tsx'
import { FormSlot } from '#lib/ssr/form-slot.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/mot-de-passe-oublie')({
  head: () => ({
    meta: [pageTitle('Mot de passe oublié'), { name: 'description', content: 'Recevez un lien pour choisir un nouveau mot de passe.' }],
  }),
  component: ForgottenPasswordRoute,
})

function ForgottenPasswordRoute() {
  return (
    <FormSlot>
      <ForgottenPasswordPage />
    </FormSlot>
  )
}
