import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import { Link } from '@tanstack/react-router'
import { codeOf } from '#lib/api-error.ts'
import { useMe } from '#lib/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { Threshold } from '#ui/threshold.tsx'
import { useConfirmEmail } from '../actions/use-confirm-email.ts'
import { useMailToken } from '../use-mail-token.ts'

/** Where the link leads that makes a new e-mail address the account's. With a press: programs that look into mails open links, too. */
export function ConfirmEmailPage() {
  const token = useMailToken()
  const me = useMe()
  const { confirm, isConfirming, email, error } = useConfirmEmail()
  const refusal = token === null ? userErrors.LINK_EXPIRED.message : error?.message
  return (
    <Threshold title="Nouvel email">
      {email !== undefined ? (
        <>
          <Notice tone="green" role="status">
            {`Votre adresse est maintenant ${email}.`}
          </Notice>
          <Link to={me ? '/settings' : '/login'} className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
            {me ? 'Retour aux paramètres' : 'Se connecter'}
          </Link>
        </>
      ) : (
        <>
          {refusal && (
            <Notice tone="red" role="alert">
              {refusal}
            </Notice>
          )}
          {token === undefined ? (
            <Loading />
          ) : token === null || codeOf(error) === 'LINK_EXPIRED' ? (
            <Link to="/settings" className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
              Aller aux paramètres
            </Link>
          ) : (
            <>
              <p className="text-encre-2">C’est avec cette adresse que vous vous connecterez désormais.</p>
              <Button variant="primary" size="lg" wide busy={isConfirming} busyLabel="Un instant…" onClick={() => confirm(token)}>
                Confirmer mon nouvel email
              </Button>
            </>
          )}
        </>
      )}
    </Threshold>
  )
}
