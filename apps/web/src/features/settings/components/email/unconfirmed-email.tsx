import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useRef } from 'react'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useResendConfirmation } from '../../actions/use-resend-confirmation.ts'

/** Says that the address gets no notifications yet, and sends the link again, once. */
export function UnconfirmedEmail({ me }: { me: Me }) {
  const { resend, isSending } = useResendConfirmation()
  const item = useRef<HTMLLIElement>(null)
  const keepFocus = useFocusAfterChange(me.can.resendConfirmation, item)
  return (
    <li ref={item} tabIndex={-1} className="grid justify-items-start gap-3 border-t border-border p-4 outline-none md:p-5">
      <Notice>
        {`Cette adresse n’est pas confirmée\u00a0: elle ne reçoit pas vos notifications. Ouvrez le lien que nous lui avons envoyé${me.can.resendConfirmation ? '.' : ', ou celui de «\u00a0Mot de passe oublié\u202f?\u00a0», qui la confirme aussi.'}`}
      </Notice>
      {me.can.resendConfirmation && (
        <Button
          busy={isSending}
          busyLabel="Envoi…"
          onClick={() => {
            keepFocus()
            resend()
          }}
        >
          Renvoyer le lien
        </Button>
      )}
    </li>
  )
}
