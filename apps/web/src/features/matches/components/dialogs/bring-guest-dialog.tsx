import { formatAmount, formatCount, formatPrice } from '@coup-denvoi/contract/lib/format'
import { GUEST_LIMITS, guestNameSchema } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { firstNameOf, GUEST_KIT, initialsOf } from '@coup-denvoi/contract/users/user.rules'
import { useState } from 'react'
import { useBringGuest } from '#features/matches/actions/guests/use-guests.ts'
import { organizerFirstName } from '#features/matches/text/organizer-text.ts'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CheckIcon, PlayerIcon } from '#ui/icons/frame-icons.ts'
import { EuroIcon } from '#ui/icons/icons.ts'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

/** « J’amène quelqu’un » */
export function BringGuestDialog({ open, match, onClose, finalFocus }: MatchDialogProps) {
  const draftName = `bring-guest-${match.id}`
  const [name, setName, discardName] = useTextDraft(draftName)
  const [fieldError, setFieldError] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  const { bring, isBringing, error } = useBringGuest(match.id, draftName, () => {
    discardName()
    setIsDone(true)
    onClose()
  })
  const index = match.players.findIndex(({ isViewer }) => isViewer)
  const viewer = match.players[index]
  const submit = () => {
    const checked = guestNameSchema.safeParse(name)
    if (checked.success) bring(checked.data)
    else setFieldError('Écrivez son prénom.')
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={'Qui amenez-vous\u202f?'}
      visual={
        <div className="turf on-turf flex items-center justify-center gap-6 rounded-sm py-4" aria-hidden="true">
          <Jersey kit={0} mine text={index + 1 || ''} name={viewer && firstNameOf(viewer.displayName)} size={92} />
          <span className="display text-title-md">+</span>
          <Jersey kit={GUEST_KIT} text={initialsOf(name).slice(0, 1)} size={92} />
        </div>
      }
      submitLabel="L’ajouter"
      busyLabel="Un instant…"
      isSending={isBringing}
      error={error}
      onSubmit={submit}
      finalFocus={isDone ? finalFocus : undefined}
    >
      <Field label="Son prénom" error={fieldError}>
        <TextInput
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setFieldError(undefined)
          }}
          maxLength={GUEST_LIMITS.name}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
        />
      </Field>
      <ul className="grid gap-1.5 text-ui">
        {termsOf(match).map(({ icon, text }) => (
          <li key={text}>
            <IconLine icon={icon}>{text}</IconLine>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

function termsOf(match: Match) {
  const places = placesLeft(match)
  const place =
    places === 0
      ? 'Une place sur le banc, sous votre nom.'
      : places === 1
        ? 'La dernière place, sous votre nom.'
        : 'Une place, sous votre nom.'
  const price = costText(match)
  const organizer = match.viewer.isOrganizer ? 'Vous permettez' : `${organizerFirstName(match) ?? 'L’organisateur'} permet`
  return [
    { icon: CheckIcon, text: place },
    ...(price ? [{ icon: EuroIcon, text: price }] : []),
    { icon: PlayerIcon, text: `${organizer} ${formatCount(match.guestsPerPlayer, 'invité')} par joueur.` },
  ]
}

/** Null where it costs nothing. What a shared cost comes to depends on who is there. */
function costText({ totalCost, pricePerPlayer }: Match): string | null {
  if (totalCost) return `Sa part des ${formatAmount(totalCost)}, à régler avec la vôtre.`
  return pricePerPlayer > 0 ? `${formatPrice(pricePerPlayer)} de plus, à régler avec les vôtres.` : null
}
