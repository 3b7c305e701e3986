import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useState } from 'react'
import { useNow } from '#lib/use-now.ts'
import { defaultTab, type LockerRoomTab } from '../locker-room-tabs.ts'
import { ChatSection } from './chat-section.tsx'
import { ItemsSection } from './items/items-section.tsx'
import { LockerRoomHeader } from './locker-room-header.tsx'
import { LockerRoomNav } from './locker-room-nav.tsx'
import { ResultSection } from './result-section.tsx'
import { TeamsSection } from './teams-section.tsx'
import { VotePage } from './vote/vote-page.tsx'
import { VoteSection } from './vote/vote-section.tsx'

type LockerRoomPageProps = {
  room: LockerRoom
  /** Of the URL. */
  requestedTab: LockerRoomTab | undefined
  /** The score has the focus. */
  isEnteringScore?: boolean
}

/** /matches/{id}/locker-room */
export function LockerRoomPage({ room, requestedTab, isEnteringScore }: LockerRoomPageProps) {
  const now = useNow()
  // Of the time when the room was opened: the end of the match closes nobody's tab.
  const [initialTab] = useState(() => defaultTab(room, now))
  const tab = requestedTab ?? initialTab
  const isChat = tab === 'discussion'
  const isOver = now >= new Date(room.endsAt)
  if (tab === 'vote' && room.can.vote) return <VotePage room={room} />
  // Closed tabs stay mounted: what was typed there is kept.
  const panelClass = (value: LockerRoomTab) => (value === tab ? '' : value === 'equipes' && isChat ? 'max-lg:hidden' : 'hidden')
  return (
    <div
      data-full-height=""
      data-hides-bottom-bar=""
      className={`locker-room flex flex-col ${isChat ? 'max-lg:h-[calc(100dvh-var(--bar-height)-var(--banner-height))]' : ''}`}
    >
      <LockerRoomHeader room={room} now={now} />
      <LockerRoomNav id={room.id} tab={tab} />
      <div
        className={`mx-auto grid w-full max-w-[calc(var(--container-page)+2*var(--page-gutter))] grid-cols-[minmax(0,1fr)] gap-7 lg:grid-cols-[minmax(0,1fr)_372px] lg:items-start lg:px-(--page-gutter) lg:pt-7 lg:pb-12 ${isChat ? 'max-lg:min-h-48 max-lg:flex-1 max-lg:grid-rows-[minmax(0,1fr)]' : 'px-(--page-gutter) pt-4 pb-8'}`}
      >
        <div className={isChat ? 'max-lg:hidden' : undefined}>
          <div className={panelClass('equipes')}>
            <TeamsSection room={room} />
          </div>
          <div className={panelClass('apporter')}>
            <ItemsSection room={room} />
          </div>
          <div className={panelClass('resultat')}>
            <ResultSection room={room} isOver={isOver} focusScore={isEnteringScore} />
          </div>
          <div className={panelClass('vote')}>
            <VoteSection room={room} isOver={isOver} />
          </div>
        </div>
        <ChatSection id={room.id} playerCount={room.currentPlayers} isOpen={isChat} />
      </div>
    </div>
  )
}
