import { lockerRoomErrors } from '@coup-denvoi/contract/locker-room/locker-room.errors'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { Offside } from '#ui/offside.tsx'

/** For those who see the match and are not on its list. */
export function ClosedRoom({ id }: { id: string }) {
  return (
    <Offside
      shout="Vestiaire"
      title="Porte fermée"
      text={lockerRoomErrors.LOCKER_ROOM_CLOSED.message}
      actions={
        <Link to="/matches/$id" params={{ id }} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Voir le match
        </Link>
      }
    />
  )
}
