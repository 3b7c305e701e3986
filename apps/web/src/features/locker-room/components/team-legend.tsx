import type { LockerPlayer, TeamSheet } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { Bib } from '#ui/match/bib.tsx'
import { AWAY_KIT, Jersey } from '#ui/match/jersey.tsx'
import { formatDecimal } from '#ui/text/format-number.ts'
import { meanLevel } from '../team-sheet.ts'

/** The colors of the teams, with their mean level; for guests, who see no levels, with the team that they play in. */
export function TeamLegend({ players, sheet }: { players: readonly LockerPlayer[]; sheet: TeamSheet }) {
  const guestsTeam = players.find(({ isViewer, isGuest }) => isViewer && isGuest)?.team
  return (
    <div className="mt-2.5 flex justify-between gap-3 leading-tight">
      <p className="flex flex-wrap items-center gap-2">
        <Bib size={28} />
        <b>Chasubles</b>
        <TeamNote mean={meanLevel(players, sheet, 'home')} isGuestsTeam={guestsTeam === 'home'} />
      </p>
      <p className="flex flex-wrap items-center justify-end gap-2">
        <Jersey kit={AWAY_KIT} text="" size={28} />
        <b>Maillots</b>
        <TeamNote mean={meanLevel(players, sheet, 'away')} isGuestsTeam={guestsTeam === 'away'} />
      </p>
    </div>
  )
}

function TeamNote({ mean, isGuestsTeam }: { mean: number | null; isGuestsTeam: boolean }) {
  const text = mean !== null ? `niveau moyen ${formatDecimal(mean)} sur 3` : isGuestsTeam ? 'vous jouez là' : null
  return text && <span className="text-sm text-ink-2">{text}</span>
}
