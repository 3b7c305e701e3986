import { groupByFour, isTotpCode, normalizeCode } from '@coup-denvoi/contract/users/security.rules'
import type { TotpSetup } from '@coup-denvoi/contract/users/security.schema'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { Button } from '#ui/forms/button.tsx'
import { CodeInput } from '#ui/forms/code-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { QrCode } from '#ui/layout/qr-code.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useEnableTotp } from '../../actions/use-totp.ts'

type TotpDialogProps = {
  open: boolean
  setup: TotpSetup
  withReauthentication: WithReauthentication
  onClose: () => void
  onEnabled: (recoveryCodes: string[]) => void
}

/** Three steps: scan the secret, copy the first code, keep the recovery codes. */
export function TotpDialog({ open, setup, withReauthentication, onClose, onEnabled }: TotpDialogProps) {
  const { enableTotp, isEnabling, errorMessage } = useEnableTotp(withReauthentication, onEnabled)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const form = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEnabling) return
    const code = normalizeCode(field.current?.value ?? '')
    setMissing(!isTotpCode(code))
    if (isTotpCode(code)) enableTotp(code)
    else field.current?.focus()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Code à usage unique"
      alert
      busy={isEnabling}
      actions={
        <>
          <Button disabled={isEnabling} onClick={onClose}>
            Retour
          </Button>
          <Button type="submit" form={form} variant="primary" busy={isEnabling} busyLabel="Vérification…">
            Vérifier
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit}>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
          <Step number={1}>
            <p>
              <b>Scannez</b> avec votre application d’authentification.
            </p>
            <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)] items-center gap-4 max-[26rem]:-ms-9.5 max-[26rem]:justify-items-center max-[26rem]:text-center min-[26rem]:grid-cols-[168px_minmax(0,1fr)]">
              <QrCode url={setup.uri} label="Code QR à scanner" className="size-42 max-w-full border border-border" />
              <p className="grid min-w-0 gap-1">
                <span className="text-sm text-ink-2">{'Sur le même appareil\u202f?'}</span>
                <a href={setup.uri} className="-my-2 py-2 font-strong">
                  Ouvrir l’application
                </a>
                <span className="text-sm text-ink-2">{'À la main\u00a0:'}</span>
                <code className="font-strong tracking-wide wrap-anywhere select-all">{groupByFour(setup.secret, ' ')}</code>
              </p>
            </div>
          </Step>
          <Step number={2}>
            <p>
              <b>Recopiez</b> les six chiffres qu’elle affiche.
            </p>
            <Field
              label="Code à six chiffres"
              labelHidden
              required
              error={isMissing ? 'Indiquez les six chiffres' : errorMessage}
              className="mt-2"
            >
              <CodeInput ref={field} name="code" />
            </Field>
          </Step>
          <Step number={3} isLater>
            <p>
              <b>Rangez</b> vos dix codes de secours, à l’écran suivant.
            </p>
          </Step>
        </ol>
      </form>
    </Dialog>
  )
}

function Step({ number, isLater, children }: { number: number; isLater?: boolean; children: ReactNode }) {
  return (
    <li className={`relative ps-9.5 ${isLater ? 'text-ink-2' : ''}`}>
      <span aria-hidden="true" className="absolute start-0 top-0 font-display text-[1.375rem]/6 font-extrabold font-stretch-[92%]">
        {number}
      </span>
      {children}
    </li>
  )
}
