import { formatDate } from '@coup-denvoi/contract/lib/local-time'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useRef, useState } from 'react'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CalendarIcon } from '#ui/icons/frame-icons.ts'
import { MailIcon } from '#ui/icons/icons.ts'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { UnconfirmedEmail } from './email/unconfirmed-email.tsx'
import { EmailChangeForm } from './email-change-form.tsx'

/** « Compte »: the e-mail address and the sign-up date. */
export function AccountSheet({ me, withReauthentication }: { me: Me; withReauthentication: WithReauthentication }) {
  const [step, setStep] = useState<'closed' | 'editing' | { sentTo: string }>('closed')
  const changeButton = useRef<HTMLButtonElement>(null)
  const closeForm = (next: typeof step) => {
    setStep(next)
    changeButton.current?.focus()
  }
  return (
    <Sheet aria-labelledby="compte">
      <SheetHeader id="compte" title="Compte" />
      <Rows>
        <Row
          visual={<MailIcon className="size-5 text-ink-3" />}
          eyebrow="Email"
          title={<b>{me.email}</b>}
          actions={
            <Button
              ref={changeButton}
              aria-label="Changer d’email"
              aria-expanded={step === 'editing'}
              onClick={() => setStep(step === 'editing' ? 'closed' : 'editing')}
            >
              Changer
            </Button>
          }
        />
        {!me.emailVerified && <UnconfirmedEmail me={me} />}
        {step !== 'closed' && (
          <li className="border-t border-border p-4 md:p-5">
            {step === 'editing' ? (
              <EmailChangeForm
                withReauthentication={withReauthentication}
                onSent={(email) => closeForm({ sentTo: email })}
                onCancel={() => closeForm('closed')}
              />
            ) : (
              <Notice tone="green" role="status">
                {`Un lien vient d’être envoyé à ${step.sentTo}. Votre adresse changera quand vous l’aurez ouvert.`}
              </Notice>
            )}
          </li>
        )}
        <Row
          visual={<CalendarIcon className="size-5 text-ink-3" />}
          eyebrow="Membre depuis"
          title={<b>{formatDate(new Date(me.createdAt))}</b>}
        />
      </Rows>
    </Sheet>
  )
}
