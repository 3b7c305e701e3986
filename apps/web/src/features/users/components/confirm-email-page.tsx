import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useMe } from '#lib/session/session.ts'
import { usePageNavigation } from '#lib/ssr/page-navigation.ts'
import { LoadingOver } from '#ui/feedback/loading-over.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'
import { useConfirmEmail } from '../actions/use-confirm-email.ts'
import { useMailToken } from '../use-mail-token.ts'

/** The target of the link that confirms an e-mail address. It needs a press, because mail scanners open links. */
export function ConfirmEmailPage() {
  const token = useMailToken()
  const me = useMe()
  const { Link } = usePageNavigation()
  const { confirmEmail, isConfirming, email, error } = useConfirmEmail()
  const errorMessage = token === null ? userErrors.LINK_EXPIRED.message : error?.message
  const button = (
    <>
      <p className="text-ink-2">C’est avec cette adresse que vous vous connectez et que vous recevez vos e-mails.</p>
      <Button variant="primary" size="lg" wide busy={isConfirming} busyLabel="Un instant…" onClick={() => token && confirmEmail(token)}>
        Confirmer mon email
      </Button>
    </>
  )
  return (
    <AuthLayout title="Confirmer mon email">
      {email !== undefined ? (
        <>
          <Notice tone="green" role="status">
            {`Votre adresse ${email} est confirmée.`}
          </Notice>
          <Link {...(me ? ACCOUNT : LOGIN)} className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
            {me ? 'Retour aux paramètres' : 'Se connecter'}
          </Link>
        </>
      ) : (
        <>
          {errorMessage && (
            <Notice tone="red" role="alert">
              {errorMessage}
            </Notice>
          )}
          {token === undefined ? (
            <LoadingOver>{button}</LoadingOver>
          ) : token === null || errorCodeOf(error) === 'LINK_EXPIRED' ? (
            <Link {...ACCOUNT} className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
              Aller aux paramètres
            </Link>
          ) : (
            button
          )}
        </>
      )}
    </AuthLayout>
  )
}

const ACCOUNT = { to: '/settings', search: { section: 'compte' } } as const
const LOGIN = { to: '/login' } as const
