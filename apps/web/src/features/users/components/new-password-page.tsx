import { Loading } from '#ui/loading.tsx'
import { Threshold } from '#ui/threshold.tsx'
import { useMailToken } from '../use-mail-token.ts'
import { DeadLink } from './dead-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Where the link leads that was sent to somebody who forgot their password. */
export function NewPasswordPage() {
  const token = useMailToken()
  return (
    <Threshold title="Nouveau mot de passe">
      {token === undefined ? <Loading /> : token === null ? <DeadLink /> : <NewPasswordForm key={token} token={token} />}
    </Threshold>
  )
}
