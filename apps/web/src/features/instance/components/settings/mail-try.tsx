import type { SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import { MAIL_SETTING_NAMES } from '@coup-denvoi/contract/instance/mail-server.rules'
import type { MailTest } from '@coup-denvoi/contract/instance/mail-server.schema'
import { isEmail } from '@coup-denvoi/contract/users/user.rules'
import { useRef, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { focusRefused } from '#ui/overlays/focus-refused.ts'
import { type SendTestMail, useTestMail } from '../../actions/use-test-mail.ts'
import { MAIL_PROBLEM_TEXTS } from '../../setting-values.ts'
import type { SettingsFields } from './setting-line.tsx'

export type MailPassword = {
  /** Undefined until something is typed: the stored one stays. */
  typed: string | undefined
  set(password: string | undefined): void
  /** What the server says of it. */
  error?: string
}

export type MailFieldsProps = {
  fields: SettingsFields
  data: SettingsForm
  password: MailPassword
  /** Of the super admin; empty where there is none yet. */
  email: string
  /** Default: a super admin's call. */
  sendTestMail?: SendTestMail
}

type MailTryProps = Pick<MailFieldsProps, 'fields' | 'password' | 'email' | 'sendTestMail'>

/** Sends a mail with what is typed, before it is saved. */
export function MailTry({ fields: { form }, password, email, sendTestMail }: MailTryProps) {
  const box = useRef<HTMLDivElement>(null)
  const [to, setTo] = useState(email)
  const [addressError, setAddressError] = useState<string>()
  const { testMail, isTesting, result, error, testedAddress } = useTestMail(sendTestMail)

  async function send() {
    if (!isEmail(to.trim())) return refuseAddress()
    if (!(await form.trigger([...MAIL_SETTING_NAMES], { shouldFocus: true }))) return
    const { mailHost, mailPort, mailSecurity, mailUser, mailFrom } = form.getValues()
    testMail({ to: to.trim(), server: { mailHost, mailPort, mailSecurity, mailUser, mailFrom }, password: password.typed })
  }

  function refuseAddress() {
    setAddressError("Format d'email invalide")
    focusRefused(box)
  }

  return (
    <div ref={box} className="rounded-sm border border-border bg-surface-2">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2.5 p-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="Essayer avec" required={false} error={addressError}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            value={to}
            onChange={({ target }) => {
              setTo(target.value)
              setAddressError(undefined)
            }}
          />
        </Field>
        <Button busy={isTesting} busyLabel="Envoi…" className="sm:mt-7.5" onClick={() => void send()}>
          Envoyer un essai
        </Button>
      </div>
      <p role="status" className="empty:hidden border-t border-border px-3.5 py-3 text-sm/[1.4]">
        {!isTesting && (error ?? result) && (
          <span className="flex items-start gap-2.5">
            {error || result?.outcome === 'failed' ? (
              <RefereeCard color="red" className="mt-0.5" />
            ) : (
              <CheckIcon className="size-4.5 text-green-text" />
            )}
            <span className="min-w-0 wrap-anywhere">{error ? error.message : result && resultText(result, testedAddress ?? '')}</span>
          </span>
        )}
      </p>
    </div>
  )
}

function resultText({ outcome, problem, answer }: MailTest, to: string): string {
  if (outcome === 'written') return 'Écrit dans un fichier du serveur, parce qu’aucun serveur de mails n’est réglé.'
  if (outcome === 'sent' || !problem) return `Remis pour ${to}. Regardez s’il arrive, et pas parmi les indésirables.`
  return `Pas parti. ${MAIL_PROBLEM_TEXTS[problem]}${answer && ` Sa réponse\u00a0: ${answer}`}`
}
