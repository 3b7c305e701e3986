import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useId } from 'react'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { VoteResults } from './vote-results.tsx'

/** The « Vote » tab for who cannot vote: when it opens, who does, and then its result. */
export function VoteSection({ room, isOver }: { room: LockerRoom; isOver: boolean }) {
  const title = useId()
  const { vote, can } = room
  return (
    <Sheet aria-labelledby={title}>
      <SheetHeader id={title} title="Vote" />
      <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {vote.isOpen && (
          <p className="text-ink-2">{`Le vote ferme ${formatDayAndTime(new Date(vote.closesAt))}. Personne ne saura pour qui vous votez.`}</p>
        )}
        {vote.isOpen && !can.vote && <p>Seuls les joueurs présents votent.</p>}
        {!isOver && <p className="text-ink-2">Le vote ouvre à la fin du match, pour 48 heures.</p>}
        {isOver && !vote.isOpen && <VoteResults result={vote.result} />}
      </SheetBody>
    </Sheet>
  )
}
