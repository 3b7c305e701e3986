import { Link } from '#features/shell/components/link.public.tsx'
import { useMe } from '#lib/session/session.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'

type ProviderRefusalProps = { message: string; redirect: string | undefined; onRetry?: () => void }

/** Why it did not work, and the way back. */
export function ProviderRefusal({ message, redirect, onRetry }: ProviderRefusalProps) {
  const me = useMe()
  return (
    <AuthLayout title="Connexion">
      <Notice tone="red" role="alert">
        {message}
      </Notice>
      {onRetry && (
        <Button wide onClick={onRetry}>
          Réessayer
        </Button>
      )}
      {me ? (
        <Link to="/settings" search={{ section: 'securite' }} className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
          Revenir à la sécurité
        </Link>
      ) : (
        <Link to="/login" search={{ redirect }} className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
          Revenir à la connexion
        </Link>
      )}
    </AuthLayout>
  )
}
