import { LoadingOver } from '#ui/feedback/loading-over.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'
import { useMailToken } from '../use-mail-token.ts'
import { ExpiredLinkNotice } from './expired-link-notice.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** The target of the password reset link. */
export function NewPasswordPage() {
  const token = useMailToken()
  return (
    <AuthLayout title="Nouveau mot de passe">
      {token === undefined ? (
        <LoadingOver>
          <NewPasswordForm token="" />
        </LoadingOver>
      ) : token === null ? (
        <ExpiredLinkNotice />
      ) : (
        <NewPasswordForm key={token} token={token} />
      )}
    </AuthLayout>
  )
}
