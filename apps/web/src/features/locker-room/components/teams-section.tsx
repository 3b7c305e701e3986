import type { LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useId } from 'react'
import { SectionHeader } from '#ui/layout/page.tsx'
import { Pitch } from '#ui/match/pitch.tsx'
import { pitchMarksOf } from '../pitch-marks.ts'
import { sortedByPosition, teamSheetOf } from '../team-sheet.ts'
import { PlayerMarker } from './player-marker.tsx'
import { PlayerOnPitch } from './player-on-pitch.tsx'
import { TeamEditor } from './team-editor.tsx'
import { TeamLegend } from './team-legend.tsx'
import { UnassignedPlayers } from './unassigned-players.tsx'

/** « Équipes »: an editor for the organizer; the published teams for the others. */
export function TeamsSection({ room }: { room: LockerRoom }) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      {room.can.arrangeTeams ? <TeamEditor room={room} titleId={title} /> : <PublishedTeams room={room} titleId={title} />}
    </section>
  )
}

function PublishedTeams({ room, titleId }: { room: LockerRoom; titleId: string }) {
  const sheet = sortedByPosition(teamSheetOf(room.players))
  return (
    <>
      <SectionHeader title={<span id={titleId}>Les équipes</span>} />
      {sheet.length === 0 ? (
        <p className="text-ink-2">Les équipes ne sont pas encore publiées.</p>
      ) : (
        <>
          <Pitch label="Les équipes sur le terrain" marks={pitchMarksOf(room.format)}>
            {sheet.map((entry) => (
              <PlayerOnPitch key={entry.playerId} entry={entry} player={room.players.find(({ playerId }) => playerId === entry.playerId)} />
            ))}
          </Pitch>
          <TeamLegend players={room.players} sheet={sheet} />
          <UnassignedPlayers
            players={room.players.filter(({ team }) => team === null)}
            renderPlayer={(player) => <PlayerMarker player={player} team={null} />}
          />
        </>
      )}
    </>
  )
}
