import { formatDate } from '@coup-denvoi/contract/kit/paris-time'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CalendarIcon, MailIcon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Row, Rows } from '#ui/row.tsx'
import { Sheet, SheetHead } from '#ui/sheet.tsx'
import { EmailForm } from './email-form.tsx'

/** « Compte »: the address that one signs in with, and since when. */
export function AccountSheet({ me }: { me: Me }) {
  const [step, setStep] = useState<'rest' | 'change' | { sentTo: string }>('rest')
  const change = useRef<HTMLButtonElement>(null)
  const leave = (next: typeof step) => {
    setStep(next)
    change.current?.focus()
  }
  return (
    <Sheet aria-labelledby="compte">
      <SheetHead id="compte" title="Compte" />
      <Rows>
        <Row
          visual={<MailIcon className="size-5 text-encre-3" />}
          over="Email"
          title={<b>{me.email}</b>}
          actions={
            <Button
              ref={change}
              aria-label="Changer d’email"
              aria-expanded={step === 'change'}
              onClick={() => setStep(step === 'change' ? 'rest' : 'change')}
            >
              Changer
            </Button>
          }
        />
        {step !== 'rest' && (
          <li className="border-t border-trait p-4 md:p-5">
            {step === 'change' ? (
              <EmailForm onSent={(email) => leave({ sentTo: email })} onCancel={() => leave('rest')} />
            ) : (
              <Notice tone="green" role="status">
                {`Un lien vient d’être envoyé à ${step.sentTo}. Votre adresse changera quand vous l’aurez ouvert.`}
              </Notice>
            )}
          </li>
        )}
        <Row
          visual={<CalendarIcon className="size-5 text-encre-3" />}
          over="Membre depuis"
          title={<b>{formatDate(new Date(me.createdAt))}</b>}
        />
      </Rows>
    </Sheet>
  )
}
