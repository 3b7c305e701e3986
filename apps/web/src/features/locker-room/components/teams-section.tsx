import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useId } from 'react'
import { SectionHead } from '#ui/page.tsx'
import { Pitch } from '#ui/pitch.tsx'
import { inReadingOrder, sheetOf } from '../arrange.ts'
import { marksOf } from '../pitch-marks.ts'
import { ArrangeTeams } from './arrange-teams.tsx'
import { PlacedPlayer } from './placed-player.tsx'
import { TeamNames } from './team-names.tsx'

/** « Équipes »: who plays where, as the organiser arranges it and as the others see it once it is published. */
export function TeamsSection({ room }: { room: LockerRoom }) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <span id="equipes" className="block scroll-mt-[calc(var(--barre-h)+70px)]" />
      {room.can.arrangeTeams ? <ArrangeTeams room={room} titleId={title} /> : <PublishedTeams room={room} titleId={title} />}
    </section>
  )
}

function PublishedTeams({ room, titleId }: { room: LockerRoom; titleId: string }) {
  const sheet = inReadingOrder(sheetOf(room.players))
  return (
    <>
      <SectionHead title={<span id={titleId}>Les équipes</span>} />
      {sheet.length === 0 ? (
        <p className="text-encre-2">Les équipes ne sont pas encore publiées.</p>
      ) : (
        <>
          <Pitch label="Les équipes sur le terrain" marks={marksOf(room.format)}>
            {sheet.map((spot) => (
              <PlacedPlayer key={spot.userId} spot={spot} player={room.players.find(({ userId }) => userId === spot.userId)} />
            ))}
          </Pitch>
          <TeamNames players={room.players} sheet={sheet} />
        </>
      )}
    </>
  )
}
