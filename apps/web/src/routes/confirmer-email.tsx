import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '#features/users/components/confirm-email-page.tsx'
import { FormSlot } from '#lib/ssr/form-slot.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'

export const Route = createFileRoute('/confirmer-email')({
  head: () => ({ meta: [pageTitle('Confirmer mon email'), { name: 'robots', content: 'noindex' }] }),
  component: ConfirmEmailRoute,
})

function ConfirmEmailRoute() {
  return (
    <FormSlot>
      <ConfirmEmailPage />
    </FormSlot>
  )
}
