import { Loading } from '#ui/feedback/loading.tsx'
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
        // As high as the form that follows: nothing moves then.
        <div className="grid *:[grid-area:1/1]">
          <div className="invisible">
            <NewPasswordForm token="" />
          </div>
          <Loading />
        </div>
      ) : token === null ? (
        <ExpiredLinkNotice />
      ) : (
        <NewPasswordForm key={token} token={token} />
      )}
    </AuthLayout>
  )
}
