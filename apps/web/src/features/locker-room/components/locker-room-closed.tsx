import { lockerRoomErrors } from '@coup-denvoi/contract/locker-room/locker-room.errors'
import { Link } from '#features/shell/components/link.public.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { NotFoundLayout } from '#ui/layout/not-found-layout.tsx'

/** For users who see the match but are not playing. */
export function LockerRoomClosed({ id }: { id: string }) {
  return (
    <NotFoundLayout
      headline="Vestiaire"
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
