import { RETENTION } from '@coup-denvoi/contract/privacy/retention.rules'
import { useGuestEmailForm } from '#features/matches/use-guest-email-form.ts'
import type { GuestAddress } from '#features/matches/use-guest-key.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CheckedForm } from '#ui/overlays/checked-form.tsx'

type GuestMailFormProps = { label: string; matchId: string; guestKey: GuestAddress; onSent: () => void }

/** « Être prévenu … »: asks for an address, where it is of use at once. */
export function GuestMailForm({ label, matchId, guestKey, onSent }: GuestMailFormProps) {
  const { input, fieldError, submit, isSaving, error } = useGuestEmailForm({ matchId, guestKey, onSuccess: onSent })
  return (
    <CheckedForm onSubmit={submit} className="grid gap-2 text-ink">
      <Field label={label} required={false} error={fieldError} hint={GUEST_MAIL_HINT}>
        <div className="grid gap-2 min-[26rem]:grid-cols-[minmax(0,1fr)_auto]">
          <TextInput {...input} placeholder="vous@exemple.fr" readOnly={isSaving} />
          <Button type="submit" busy={isSaving} busyLabel="Un instant…" className="min-h-12!">
            Me prévenir
          </Button>
        </div>
      </Field>
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
    </CheckedForm>
  )
}

export const GUEST_MAIL_HINT = `Personne ne voit votre adresse, et elle est effacée ${RETENTION.guestAddressDays} jours après le match.`
