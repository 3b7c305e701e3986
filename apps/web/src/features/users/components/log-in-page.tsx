import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import { isEmail } from '@coup-denvoi/contract/users/user.rules'
import type { Credentials } from '@coup-denvoi/contract/users/user.schema'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { hasPasskeys } from '#lib/passkeys/has-passkeys.ts'
import { usePageNavigation } from '#lib/ssr/page-navigation.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { EmailError } from '#ui/forms/email-error.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'
import { useLogIn } from '../actions/use-log-in.ts'
import { useEnter } from '../use-enter.ts'
import { PasskeyLogIn } from './passkey-log-in.tsx'
import { ProviderLink } from './provider-link.tsx'
import { StaySignedIn } from './stay-signed-in.tsx'
import { SubmitButton } from './submit-button.tsx'

const SecondFactor = lazyWithRetry(() => import('./second-factor.tsx').then(({ SecondFactor }) => SecondFactor))
const LeavingAccount = lazyWithRetry(() => import('./leaving-account.tsx').then(({ LeavingAccount }) => LeavingAccount))

type LogInErrors = { email?: string; password?: string }

/** The login page. Without the form library, which would be most of its weight. */
export function LogInPage({ redirect }: { redirect?: string }) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const { Link } = usePageNavigation()
  const enter = useEnter(redirect)
  const { logIn, reactivate, isLoggingIn, isReactivating, error, leaving, forgetLeaving, pending, forgetPending } = useLogIn(enter)
  const [isExpired, setExpired] = useState(false)
  const [errors, setErrors] = useState<LogInErrors>({})
  // One of the two is wrong.
  const isRefused = errorCodeOf(error) === 'INVALID_CREDENTIALS'

  const send = (authenticate: (credentials: Credentials) => void) => {
    if (isLoggingIn || isReactivating || !form.current) return
    const data = new FormData(form.current)
    const credentials = {
      email: String(data.get('email')).trim().toLowerCase(),
      password: String(data.get('password')),
      staySignedIn: data.has('staySignedIn'),
    }
    const newErrors = validate(credentials)
    setErrors(newErrors)
    setExpired(false)
    const [first] = Object.keys(newErrors)
    if (first) form.current.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else authenticate(credentials)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(logIn)
  }

  const returnToPassword = (expired: boolean) => {
    setExpired(expired)
    forgetPending()
  }

  if (pending)
    return (
      <Suspense fallback={<AuthLayout title="Connexion">{null}</AuthLayout>}>
        <SecondFactor {...pending} onExpired={() => returnToPassword(true)} onBack={() => returnToPassword(false)} onDone={enter} />
      </Suspense>
    )
  if (leaving)
    return (
      <Suspense fallback={<AuthLayout title="Connexion">{null}</AuthLayout>}>
        <LeavingAccount
          account={leaving.account}
          error={isReactivating || errorCodeOf(error) === 'ACCOUNT_LEAVING' ? null : error}
          isTakingBack={isReactivating}
          onTakeBack={() => reactivate(leaving.credentials)}
          onLetGo={forgetLeaving}
        />
      </Suspense>
    )
  return (
    <AuthLayout
      title="Connexion"
      footer={
        <p className="text-center text-sm">
          {'Pas encore de compte\u202f? '}
          <Link to="/register" search={{ redirect }} className="font-strong">
            Inscription
          </Link>
        </p>
      }
    >
      {isReactivating || errorCodeOf(error) === 'ACCOUNT_DEACTIVATED' ? (
        <>
          <Notice tone="red" role="alert">
            {userErrors.ACCOUNT_DEACTIVATED.message}
          </Notice>
          <Button wide busy={isReactivating} busyLabel="Un instant…" onClick={() => send(reactivate)}>
            Réactiver mon compte
          </Button>
        </>
      ) : error || isExpired ? (
        <Notice tone="red" role="alert">
          {error?.message ?? userErrors.SIGN_IN_EXPIRED.message}
        </Notice>
      ) : (
        redirect && <Notice tone="green">{signInReason(redirect)}</Notice>
      )}
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Email" error={errors.email && <EmailError>{errors.email}</EmailError>} invalid={isRefused || Boolean(errors.email)}>
          <TextInput type="email" name="email" inputMode="email" autoComplete="username webauthn" maxLength={254} />
        </Field>
        <Field label="Mot de passe" error={errors.password} invalid={isRefused || Boolean(errors.password)}>
          <PasswordInput name="password" autoComplete="current-password" maxLength={128} />
        </Field>
        <StaySignedIn name="staySignedIn" />
        <SubmitButton busy={isLoggingIn} busyLabel="Connexion…">
          Se connecter
        </SubmitButton>
      </form>
      <ProviderLink
        redirect={redirect}
        choices={() => ({ staySignedIn: form.current !== null && new FormData(form.current).has('staySignedIn') })}
      />
      {/* Drawn by the server, too: what is below would move away from a finger. */}
      {(!isHydrated || hasPasskeys()) && (
        <PasskeyLogIn onDone={enter} staysSignedIn={() => form.current !== null && new FormData(form.current).has('staySignedIn')} />
      )}
      <p className="text-center text-sm">
        <Link to="/mot-de-passe-oublie" className="-my-3 inline-block py-3">
          {'Mot de passe oublié\u202f?'}
        </Link>
      </p>
    </AuthLayout>
  )
}

function validate({ email, password }: { email: string; password: string }): LogInErrors {
  return {
    ...(isEmail(email) ? {} : { email: userErrors.INVALID_EMAIL.message }),
    ...(password ? {} : { password: 'Indiquez votre mot de passe' }),
  }
}

const signInReason = (redirect: string) =>
  /^\/match(es)?\/[^/]+/.test(redirect) ? 'Connectez-vous pour voir la feuille du match.' : 'Connectez-vous pour continuer.'
