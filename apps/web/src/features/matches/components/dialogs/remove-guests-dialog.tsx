import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import { useRemoveGuests } from '#features/matches/actions/use-guests.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { isOwnGuest } from '../detail/remove-player-button.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

/** One guest, also by the player who brings them; or all who came by the link. */
export function RemoveGuestsDialog({ open, match, guests, onClose, finalFocus }: MatchDialogProps & { guests: readonly MatchPlayer[] }) {
  const { remove, isRemoving, error } = useRemoveGuests(match.id, onClose)
  const [first] = guests
  if (!first) return null
  const isOwn = guests.length === 1 && isOwnGuest(match, first)
  const who = guests.length === 1 ? first.displayName : formatCount(guests.length, 'invité')
  const isPlaceGivenOn = match.queue.some((player) => !guests.includes(player)) && guests.some(({ status }) => status === 'going')
  return (
    <ConfirmDialog
      open={open}
      title={`Retirer ${who}\u202f?`}
      text={
        <>
          <p>{isPlaceGivenOn ? 'La place ira tout de suite au premier de la liste d’attente.' : 'La place sera libre.'}</p>
          {guests.some(({ guest }) => guest?.origin === 'link') && (
            <p className="text-ink-2">Qui est venu par le lien ne pourra pas revenir par ce lien.</p>
          )}
        </>
      }
      labels={{ confirm: 'Retirer de la liste', confirming: 'Un instant…' }}
      busy={isRemoving}
      error={error?.message}
      onConfirm={() =>
        remove({
          guestIds: guests.flatMap(({ guest }) => guest?.id ?? []),
          isOwn,
          toast: guests.length === 1 ? `${who} n’est plus sur la liste` : `${who} ne sont plus sur la liste`,
        })
      }
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
