import type { AccountLeaving } from '@coup-denvoi/contract/users/account.schema'
import type { PendingIdentity } from '@coup-denvoi/contract/users/identity.schema'
import type { PendingSignIn } from '@coup-denvoi/contract/users/security.schema'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { type ApiError, errorCodeOf } from '#lib/api/api-error.ts'
import { isTransientError } from '#lib/api/query-client.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'
import { useLogInWithIdentity } from '../../actions/use-log-in-with-identity.ts'
import { readProviderChoices } from '../../provider-choices.ts'
import { returnPath } from '../../provider-return-search.ts'
import { LeavingAccount } from '../leaving-account.tsx'
import { SecondFactor } from '../second-factor.tsx'
import { IdentityRegistrationForm } from './identity-registration-form.tsx'
import { ProviderRefusal } from './provider-refusal.tsx'

type IdentityLogInProps = { redirect: string | undefined; onDone: () => unknown }

/** Signs in at once. What the server lacks for that decides what is shown. */
export function IdentityLogIn({ redirect, onDone }: IdentityLogInProps) {
  const router = useRouter()
  const { logIn, isLoggingIn, error } = useLogInWithIdentity(onDone)
  const [asked, setAsked] = useState<ApiError | null>(null)
  const toLogIn = () => void router.navigate({ to: '/login', search: { redirect } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => logIn(readProviderChoices()), [])
  useEffect(() => {
    if (error) setAsked(error as ApiError)
  }, [error])
  const reopen = () => logIn({ ...readProviderChoices(), reactivate: true })

  if (!asked)
    return (
      <AuthLayout title="Connexion">
        <Loading label="Connexion…" />
      </AuthLayout>
    )
  switch (asked.code) {
    case 'IDENTITY_UNKNOWN':
      return <IdentityRegistrationForm identity={asked.data as PendingIdentity} redirect={redirect} />
    case 'SECOND_FACTOR_REQUIRED':
      return (
        <SecondFactor
          account={asked.data as PendingSignIn}
          email=""
          proof="Identité reconnue"
          onExpired={toLogIn}
          onBack={toLogIn}
          onDone={onDone}
        />
      )
    case 'ACCOUNT_LEAVING':
      return (
        <LeavingAccount
          account={asked.data as AccountLeaving}
          error={errorCodeOf(error) === 'ACCOUNT_LEAVING' ? null : error}
          isTakingBack={isLoggingIn}
          onTakeBack={reopen}
          onLetGo={toLogIn}
        />
      )
    case 'ACCOUNT_DEACTIVATED':
      return (
        <AuthLayout title="Connexion">
          <Notice tone="red" role="alert">
            {asked.message}
          </Notice>
          <Button wide busy={isLoggingIn} busyLabel="Un instant…" onClick={reopen}>
            Réactiver mon compte
          </Button>
        </AuthLayout>
      )
    case 'IDENTITY_NOT_LINKED':
      return (
        <AuthLayout title="Vous avez déjà un compte">
          <p role="alert">{asked.message}</p>
          <Link
            to="/login"
            search={{ redirect: returnPath(redirect) }}
            className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}
          >
            Entrer dans mon compte
          </Link>
        </AuthLayout>
      )
    default:
      return (
        <ProviderRefusal
          message={asked.message}
          redirect={redirect}
          onRetry={isTransientError(asked) ? () => logIn(readProviderChoices()) : undefined}
        />
      )
  }
}
