import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import { useRemoveGuests } from '#features/matches/actions/use-guests.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

/** All guests who came by the link. A single one is removed without a question, and can come back for eight seconds. */
export function RemoveGuestsDialog({ open, match, guests, onClose, finalFocus }: MatchDialogProps & { guests: readonly MatchPlayer[] }) {
  const { remove, isRemoving, error } = useRemoveGuests(match.id, onClose)
  const isPlaceGivenOn = match.queue.some((player) => !guests.includes(player)) && guests.some(({ status }) => status === 'going')
  return (
    <ConfirmDialog
      open={open}
      title={`Retirer ${formatCount(guests.length, 'invité')}\u202f?`}
      text={
        <>
          <p>{isPlaceGivenOn ? 'La place ira tout de suite au premier de la liste d’attente.' : 'La place sera libre.'}</p>
          <p className="text-ink-2">Qui est venu par le lien ne pourra pas revenir par ce lien.</p>
        </>
      }
      labels={{ confirm: 'Retirer de la liste', confirming: 'Un instant…' }}
      busy={isRemoving}
      error={error?.message}
      onConfirm={() => remove(guests.flatMap(({ guest }) => guest?.id ?? []))}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
