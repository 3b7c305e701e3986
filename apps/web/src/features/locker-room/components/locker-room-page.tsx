import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useNow } from '#lib/use-now.ts'
import { Page, Stack } from '#ui/layout/page.tsx'
import { ChatSection } from './chat-section.tsx'
import { ItemsSection } from './items-section.tsx'
import { LockerRoomHeader } from './locker-room-header.tsx'
import { LockerRoomNav } from './locker-room-nav.tsx'
import { ResultSection } from './result-section.tsx'
import { TeamsSection } from './teams-section.tsx'
import { VoteSection } from './vote-section.tsx'

/** /matches/{id}/locker-room */
export function LockerRoomPage({ room }: { room: LockerRoom }) {
  const now = useNow()
  const isOver = now >= new Date(room.endsAt)
  return (
    <>
      <LockerRoomHeader room={room} now={now} />
      <LockerRoomNav isOver={isOver} />
      <Page>
        <div className="grid items-start gap-7 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_372px]">
          <Stack gap="lg" className="[&>section]:scroll-mt-[calc(var(--bar-height)+70px)]">
            {isOver && <ResultSection room={room} />}
            {isOver && <VoteSection room={room} />}
            <TeamsSection room={room} />
            {!isOver && <ItemsSection room={room} />}
          </Stack>
          <ChatSection id={room.id} playerCount={room.currentPlayers} />
        </div>
      </Page>
    </>
  )
}
