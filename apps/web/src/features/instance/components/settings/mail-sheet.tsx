import type { SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import { isEmail } from '@coup-denvoi/contract/users/user.rules'
import { useState } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CheckIcon } from '#ui/layout/icon.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { type SendTestMail, useTestMail } from '../../actions/use-test-mail.ts'
import { ServerValue } from './server-value.tsx'

/** How mails are sent, and a try. @param email of the super admin */
export function MailSheet({ server, email }: { server: SettingsForm['server']; email: string }) {
  return (
    <FormSheet legend="Les mails" aside={!server.mailServer && <Badge tone="yellow">Écrits dans des fichiers</Badge>}>
      <MailFields server={server} email={email} />
    </FormSheet>
  )
}

type MailFieldsProps = { server: SettingsForm['server']; email: string; sendTestMail?: SendTestMail }

/** @param sendTestMail default: a super admin's call */
export function MailFields({ server, email, sendTestMail }: MailFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <ServerValue label="Serveur" value={server.mailServer} variable="SMTP_URL" missing="Aucun" />
        <ServerValue label="Expéditeur" value={server.mailFrom} variable="MAIL_FROM" missing="" />
      </div>
      <MailTry email={email} sendTestMail={sendTestMail} />
    </>
  )
}

function MailTry({ email, sendTestMail }: { email: string; sendTestMail?: SendTestMail }) {
  const [to, setTo] = useState(email)
  const [error, setError] = useState<string>()
  const { testMail, isTesting, result, testedAddress } = useTestMail(sendTestMail)
  return (
    <div className="rounded-sm border border-border bg-surface-2">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2.5 p-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="Essayer avec" required={false} error={error}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            value={to}
            onChange={({ target }) => {
              setTo(target.value)
              setError(undefined)
            }}
          />
        </Field>
        <Button
          busy={isTesting}
          busyLabel="Envoi…"
          className="sm:mt-7.5"
          onClick={() => (isEmail(to.trim()) ? testMail(to.trim()) : setError("Format d'email invalide"))}
        >
          Envoyer un essai
        </Button>
      </div>
      <p role="status" className="empty:hidden border-t border-border px-3.5 py-3 text-sm/[1.4]">
        {result && !isTesting && (
          <span className="flex items-start gap-2.5">
            {result.outcome === 'failed' ? (
              <RefereeCard color="red" className="mt-0.5" />
            ) : (
              <CheckIcon className="size-4.5 text-green-text" />
            )}
            <span className="min-w-0 wrap-anywhere">{RESULT_TEXTS[result.outcome](testedAddress ?? '', result.reason)}</span>
          </span>
        )}
      </p>
    </div>
  )
}

const RESULT_TEXTS = {
  sent: (to: string) => `Remis pour ${to}. Regardez s’il arrive, et pas parmi les indésirables.`,
  written: () => 'Écrit dans un fichier du serveur, parce qu’aucun serveur de mails n’est réglé.',
  failed: (_to: string, reason: string) => `Pas parti. Le serveur de mails a répondu\u00a0: ${reason}`,
}
