import { useGuestEmailForm } from '#features/matches/use-guest-email-form.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import type { GuestDialogsProps } from './guest-dialog-params.ts'
import { GUEST_MAIL_HINT } from './guest-mail-form.tsx'

/** « Être prévenu par e-mail »: asks for an address; once it is confirmed, ends mails. */
export function GuestMailDialog({ request, place: { mails, match }, guestKey, onClose }: GuestDialogsProps) {
  const { input, fieldError, submit, stopMails, isSaving, error } = useGuestEmailForm({ matchId: match.id, guestKey, onSuccess: onClose })
  const dialog = { open: request.open, onClose, description: DESCRIPTIONS[mails], busyLabel: 'Un instant…', isSending: isSaving, error }
  if (mails === 'confirmed')
    return (
      <FormDialog
        {...dialog}
        title="Vous êtes prévenu par e-mail"
        submitLabel="Ne plus me prévenir"
        submitVariant="danger"
        onSubmit={stopMails}
      />
    )
  return (
    <FormDialog {...dialog} title="Être prévenu par e-mail" submitLabel="Me prévenir" onSubmit={submit}>
      <Field label="Votre e-mail" error={fieldError} hint={GUEST_MAIL_HINT}>
        <TextInput {...input} />
      </Field>
    </FormDialog>
  )
}

const DESCRIPTIONS = {
  none: 'Une place qui se libère, une heure qui change, un match annulé\u00a0: nous vous écrivons. Un premier e-mail vous demande de confirmer votre adresse.',
  unconfirmed:
    'Un e-mail vous attend\u00a0: suivez son lien pour être prévenu. Rien reçu\u202f? Regardez dans les indésirables, ou corrigez votre adresse.',
  confirmed: 'Nous vous écrivons quand votre place ou le match change. Chaque e-mail permet aussi d’arrêter.',
} as const
