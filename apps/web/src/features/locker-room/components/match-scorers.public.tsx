import { useQuery } from '@tanstack/react-query'
import { Sheet, SheetBody } from '#ui/layout/sheet.tsx'
import { useLiveLockerRoom } from '../locker-room.live.ts'
import { lockerRoomQuery } from '../locker-room.queries.ts'
import { Scorers } from './scorers.tsx'

/** « Buteurs » on the page of a match that was played, for who may enter its locker room. Nothing when nobody is noted. */
export function MatchScorers({ matchId }: { matchId: string }) {
  const { data: room } = useQuery(lockerRoomQuery(matchId))
  useLiveLockerRoom(matchId)
  if (!room || room === 'closed' || room.goals.length === 0) return null
  return (
    <Sheet as="div">
      <SheetBody>
        <Scorers goals={room.goals} level={2} />
      </SheetBody>
    </Sheet>
  )
}
