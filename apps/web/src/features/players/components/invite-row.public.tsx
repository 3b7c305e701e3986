import type { PlayerCard } from '@coup-denvoi/contract/players/player.schema'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { Row } from '#ui/layout/row.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

type InviteRowProps = {
  player: PlayerCard
  mine?: boolean
  /** Instead of the button: how the player takes part already. */
  place?: string | null
  isInvited: boolean
  isInviting: boolean
  errorText?: string
  onInvite: () => void
}

/** A search result, with a button to invite. */
export function InviteRow({ player, mine, place, isInvited, isInviting, errorText, onInvite }: InviteRowProps) {
  const { displayName, photo, kit, city } = player
  return (
    <Row
      visual={<Avatar photo={photo} kit={kit} name={displayName} size={40} mine={mine} />}
      title={<b>{displayName}</b>}
      subtitle={
        <>
          {city && <span dir="auto">{city}</span>}
          {errorText && (
            <span role="alert" className="block font-strong text-red-text">
              {errorText}
            </span>
          )}
        </>
      }
      actions={
        place ? (
          <Badge tone="green">{place}</Badge>
        ) : (
          // One button for all states, so that it keeps the focus.
          <Button busy={isInviting} aria-disabled={isInvited || isInviting || undefined} onClick={() => isInvited || onInvite()}>
            {isInvited && !isInviting && <CheckIcon />}
            {isInvited ? 'Invité' : 'Inviter'}
            <span className="sr-only"> {displayName}</span>
          </Button>
        )
      }
    />
  )
}
