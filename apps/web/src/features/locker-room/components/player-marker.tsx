import type { LockerPlayer } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import type { Team } from '@coup-denvoi/contract/locker-room/team.rules'
import { initialsOf } from '@coup-denvoi/contract/users/user.rules'
import { Bib } from '#ui/match/bib.tsx'
import { AWAY_KIT, Jersey } from '#ui/match/jersey.tsx'

type PlayerMarkerProps = {
  player: LockerPlayer
  team: Team | null
  /** For screen readers, with the full name. */
  spokenTeam?: string
}

export function PlayerMarker({ player, team, spokenTeam }: PlayerMarkerProps) {
  const [firstName = player.displayName] = player.displayName.split(/\s/)
  const text = initialsOf(player.displayName)
  return (
    <>
      {team === 'home' ? (
        <Bib text={text} size={44} mine={player.isViewer} />
      ) : (
        <Jersey kit={team === 'away' ? AWAY_KIT : player.kit} text={text} size={44} mine={player.isViewer} />
      )}
      <span
        dir="auto"
        className={`-mt-[3px] max-w-24 truncate rounded-xs px-1.5 py-px text-xs/4 md:text-sm/4.5 ${player.isViewer ? 'bg-accent-on-turf font-bold text-night-950' : 'bg-[rgb(4_22_14/.72)] font-strong text-white'}`}
      >
        {player.isViewer ? 'Vous' : firstName}
        {spokenTeam && (
          <span className="sr-only">{` ${player.isViewer ? '' : player.displayName.slice(firstName.length)} (${spokenTeam})`}</span>
        )}
      </span>
    </>
  )
}
