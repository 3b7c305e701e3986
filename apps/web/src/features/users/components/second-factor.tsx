import { isRecoveryCode, isTotpCode, normalizeCode, TRUSTED_BROWSER_DAYS } from '@coup-denvoi/contract/users/security.rules'
import type { PendingSignIn } from '@coup-denvoi/contract/users/security.schema'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CodeInput } from '#ui/forms/code-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { ChevronLeftIcon, KeyIcon, PhoneIcon } from '#ui/icons/icons.ts'
import { ActionButton, ActionList } from '#ui/layout/action-list.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { useCompleteLogIn } from '../actions/use-complete-log-in.ts'

type SecondFactorProps = {
  account: PendingSignIn
  /** What was typed; empty after a sign-in with a provider. */
  email: string
  /** What was right so far. */
  proof?: string
  /** The first step is too old. */
  onExpired: () => void
  onBack: () => void
  /** Leads on. */
  onDone: () => unknown
}

/** « Le code, s’il vous plaît »: the second step of a sign-in, with a code of the app or a recovery code. */
export function SecondFactor({ account, email, proof = 'Mot de passe correct', onExpired, onBack, onDone }: SecondFactorProps) {
  const { token, displayName, kit, photo } = account
  const { completeLogIn, isCompleting, error, forgetError } = useCompleteLogIn({ token, email, onExpired, onDone })
  const [isRecovery, setRecovery] = useState(false)
  const [invalid, setInvalid] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const trusts = useRef<HTMLInputElement>(null)
  // The field before it is gone, with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field when it changes
  useEffect(() => field.current?.focus(), [isRecovery])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isCompleting) return
    const code = normalizeCode(field.current?.value ?? '')
    const isWellFormed = isRecovery ? isRecoveryCode(code) : isTotpCode(code)
    setInvalid(isWellFormed ? undefined : isRecovery ? 'Huit lettres et chiffres, comme 7F2K-94QX' : 'Indiquez les six chiffres')
    if (isWellFormed) completeLogIn({ code, trustBrowser: !isRecovery && trusts.current?.checked === true })
    else field.current?.focus()
  }
  const change = () => {
    setRecovery(!isRecovery)
    setInvalid(undefined)
    forgetError()
  }

  const isRefused = errorCodeOf(error) === 'INVALID_CODE'
  return (
    <AuthLayout
      title="Le code, s’il vous plaît"
      actions={
        <ActionList>
          <ActionButton icon={isRecovery ? <PhoneIcon /> : <KeyIcon />} onClick={change}>
            {isRecovery ? 'Utiliser l’application' : 'Utiliser un code de secours'}
          </ActionButton>
          <ActionButton icon={<ChevronLeftIcon />} onClick={onBack}>
            Changer de compte
          </ActionButton>
        </ActionList>
      }
    >
      <div className="flex items-center gap-3">
        <Avatar mine photo={photo} kit={kit} name={displayName} size={48} />
        <p className="min-w-0 leading-[1.35] wrap-anywhere">
          <b className="block">{displayName}</b>
          <span className="block text-sm text-ink-2">{proof}</span>
        </p>
      </div>
      {error && !isRefused && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
      <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isRecovery ? (
          <Field
            key="recovery"
            label="Code de secours"
            hint="L’un des dix que vous avez rangés. Il ne servira plus ensuite."
            error={invalid ?? (isRefused ? error?.message : undefined)}
          >
            <TextInput ref={field} name="code" dir="ltr" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={20} />
          </Field>
        ) : (
          <>
            <Field
              key="totp"
              label="Code à six chiffres"
              hint="Dans votre application d’authentification. Il change toutes les 30 secondes."
              error={invalid ?? (isRefused ? error?.message : undefined)}
            >
              <CodeInput ref={field} name="code" />
            </Field>
            <Switch ref={trusts}>{`Ne plus le demander ici pendant ${TRUSTED_BROWSER_DAYS}\u00a0jours`}</Switch>
          </>
        )}
        <Button type="submit" variant="primary" size="lg" wide busy={isCompleting} busyLabel="Vérification…">
          Entrer
        </Button>
      </form>
    </AuthLayout>
  )
}
