import { GUEST_LIMITS, guestNameSchema } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { useRef, useState } from 'react'
import { useLeaveAsGuest, useRenameGuest } from '#features/matches/actions/guests/use-guest-action.ts'
import { freedPlaceText } from '#features/matches/text/freed-place-text.public.ts'
import { publicOrganizerFirstName } from '#features/matches/text/organizer-text.ts'
import { COPY_LINK_MESSAGES } from '#lib/device-share.ts'
import { placePath } from '#lib/guest-places.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Button } from '#ui/forms/button.tsx'
import { CopyField } from '#ui/forms/copy-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import type { GuestDialogsProps } from './guest-dialog-params.ts'
import { GuestMailDialog } from './guest-mail-dialog.tsx'

const ADDRESS_TEXT = 'Il ouvre votre place sur n’importe quel appareil. Ne le donnez à personne\u00a0: qui l’a peut la rendre.'

export function GuestDialogs(props: GuestDialogsProps) {
  switch (props.request.kind) {
    case 'leave':
      return <LeaveDialog {...props} />
    case 'rename':
      return <RenameDialog {...props} />
    case 'address':
      return <AddressDialog {...props} />
    case 'mail':
      return <GuestMailDialog {...props} />
  }
}

function LeaveDialog({ request: { open }, place, guestKey, onClose, onLeft, finalFocus }: GuestDialogsProps) {
  const [now] = useState(serverNow)
  const { leave, isLeaving, error } = useLeaveAsGuest({
    matchId: place.match.id,
    guestKey,
    onSuccess: () => {
      onLeft()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title={'Vous ne venez plus\u202f?'}
      text={<p>{leavingText(place, now)}</p>}
      labels={{ confirm: 'Je ne viens plus', confirming: 'Un instant…' }}
      busy={isLeaving}
      error={error?.message}
      onConfirm={leave}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}

function leavingText({ state, match, list }: GuestDialogsProps['place'], now: Date): string {
  if (state !== 'going' && state !== 'waiting') return 'Votre demande sera retirée.'
  const bench = { isEmpty: match.waitingPlayers === 0, isGuestFirst: list?.queue[0]?.isGuest }
  const text = state === 'going' ? freedPlaceText(match, bench, now) : 'Votre tour passera au suivant.'
  const organizer = publicOrganizerFirstName(match)
  return organizer === null ? text : `${text} ${organizer} est prévenu.`
}

function RenameDialog({ request: { open }, place: { name, match }, guestKey, onClose }: GuestDialogsProps) {
  const [draft, setDraft] = useState(name)
  const [fieldError, setFieldError] = useState<string>()
  const { rename, isRenaming, error } = useRenameGuest({ matchId: match.id, guestKey, onSuccess: onClose })
  const submit = () => {
    const checked = guestNameSchema.safeParse(draft)
    if (checked.success) rename(checked.data)
    else setFieldError(checked.error.issues[0]?.message)
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Changer mon prénom"
      submitLabel="Enregistrer"
      busyLabel="Un instant…"
      isSending={isRenaming}
      error={error}
      onSubmit={submit}
    >
      <Field label="Votre prénom" error={fieldError}>
        <TextInput
          value={draft}
          onChange={(event) => {
            setDraft(event.target.value)
            setFieldError(undefined)
          }}
          maxLength={GUEST_LIMITS.name}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="done"
        />
      </Field>
    </FormDialog>
  )
}

function AddressDialog({ request: { open }, place, guestKey, onClose }: GuestDialogsProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Mon lien"
      description={<p className="text-ink-2">{ADDRESS_TEXT}</p>}
      actions={<Button onClick={onClose}>Retour</Button>}
    >
      <CopyField
        label="Votre lien"
        value={`${location.origin}${placePath(place.match.id, guestKey)}`}
        inputRef={input}
        variant="primary"
        messages={COPY_LINK_MESSAGES}
      />
    </Dialog>
  )
}
