import { GUEST_LIMITS, guestNameSchema } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { GUEST_KIT } from '@coup-denvoi/contract/users/user.rules'
import { useState } from 'react'
import { PlayerSearch } from '#features/players/components/player-search.public.tsx'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { CheckedForm } from '#ui/overlays/checked-form.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

/** Null for the id of a guest. */
export type NewRegular = { userId: string | null; displayName: string; photo: string | null; kit: number }

type AddRegularDialogProps = {
  open: boolean
  onClose: () => void
  /** Of the name of a guest, until they are added. */
  draftName: string
  /** Whom the organizer plays with. */
  proposals?: readonly NewRegular[]
  isRegular: (player: NewRegular) => boolean
  /** @returns whether they are on the list now */
  onAdd: (player: NewRegular) => boolean | Promise<boolean>
  /** Nobody else can be added. */
  isFull: boolean
  isBusy?: boolean
  error?: Error | null
}

/** « Ajouter un habitué »: a player, or a guest by name. */
export function AddRegularDialog({
  open,
  onClose,
  draftName,
  proposals = [],
  isRegular,
  onAdd,
  isFull,
  isBusy,
  error,
}: AddRegularDialogProps) {
  const [guestName, setGuestName] = useTextDraft(draftName)
  const [nameError, setNameError] = useState<string>()

  /** @returns whether the guest in the field is on the list now */
  async function addGuest(): Promise<boolean> {
    const checked = guestNameSchema.safeParse(guestName)
    const guest = checked.success && { userId: null, displayName: checked.data, photo: null, kit: GUEST_KIT }
    const refusal = refusalOf(guest)
    setNameError(refusal)
    if (!guest || refusal || !(await onAdd(guest))) return false
    setGuestName('')
    return true
  }

  function refusalOf(guest: NewRegular | false): string | undefined {
    if (!guest) return 'Écrivez un prénom.'
    if (isRegular(guest)) return `${guest.displayName} est déjà parmi les habitués.`
    return isFull ? FULL : undefined
  }

  /** With the guest in the field. */
  async function finish() {
    if (guestName.trim() === '' || (await addGuest())) onClose()
  }

  const renderRow = (player: NewRegular, subtitle: string | null) => (
    <Row
      key={player.userId ?? player.displayName}
      visual={<Avatar photo={player.photo} kit={player.kit} name={player.displayName} size={40} />}
      title={<b>{player.displayName}</b>}
      subtitle={subtitle}
      actions={
        isRegular(player) ? (
          <Badge tone="green">Habitué</Badge>
        ) : isFull ? null : (
          <Button busy={isBusy} onClick={() => void onAdd(player)}>
            Ajouter<span className="sr-only"> {player.displayName}</span>
          </Button>
        )
      }
    />
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Ajouter un habitué"
      description={
        <p className="text-ink-2">Inscrit d’office à chaque publication, et prévenu à chaque fois. Chacun peut sauter une date.</p>
      }
      actions={
        <Button disabled={isBusy} onClick={() => void finish()}>
          Terminer
        </Button>
      }
    >
      {proposals.length > 0 && (
        <div className="max-h-64 overflow-y-auto rounded-md border border-border">
          <Rows label="Vous jouez avec">{proposals.map((player) => renderRow(player, player.userId ? '' : 'invité'))}</Rows>
        </div>
      )}
      <PlayerSearch
        emptyHint="Sans compte, ajoutez un prénom ci-dessous."
        renderPlayer={({ id, displayName, photo, kit, city }) => renderRow({ userId: id, displayName, photo, kit }, city)}
      />
      <CheckedForm className="mt-4 grid items-start gap-2 min-[26rem]:grid-cols-[minmax(0,1fr)_auto]" onSubmit={() => void addGuest()}>
        <Field label="Ou un invité, par son prénom" required={false} error={nameError}>
          <TextInput
            value={guestName}
            maxLength={GUEST_LIMITS.name}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="done"
            onChange={(event) => {
              setGuestName(event.target.value)
              setNameError(undefined)
            }}
          />
        </Field>
        <Button type="submit" busy={isBusy} className="min-h-12! min-[26rem]:mt-7">
          Ajouter<span className="sr-only"> cet invité</span>
        </Button>
      </CheckedForm>
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
      {isFull && <Notice role="status">{FULL}</Notice>}
    </Dialog>
  )
}

const FULL = 'Il y a autant d’habitués que de places.'
