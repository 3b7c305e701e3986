import { ofName } from '@coup-denvoi/contract/lib/elision'
import type { GuestListEntry, GuestPlace } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { Bench } from '#ui/match/bench.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { PlacesCount } from '#ui/match/places-count.tsx'
import { TeamRow, TeamSheet } from '#ui/match/team-sheet.tsx'

/** « Feuille de match » and the bench, as a guest sees them: first names. */
export function GuestSheet({ match, list: { players, queue } }: { match: GuestPlace['match']; list: NonNullable<GuestPlace['list']> }) {
  return (
    <>
      <Sheet aria-labelledby="feuille">
        <SheetHeader id="feuille" title="Feuille de match" aside={<PlacesCount taken={match.currentPlayers} total={match.maxPlayers} />} />
        <TeamSheet rows={players.length}>
          {players.map((player, index) => (
            <TeamRow
              // biome-ignore lint/suspicious/noArrayIndexKey: people have no ids here, and numbers are positions
              key={index}
              number={index + 1}
              jersey={
                <Jersey kit={player.kit} text={player.initials} mine={player.isViewer} size={isUnderHost(players, index) ? 34 : 40} />
              }
              under={isUnderHost(players, index)}
              topOfColumn={index === Math.ceil(players.length / 2)}
              name={player.firstName}
              subtitle={roleOf(player)}
              mine={player.isViewer}
            />
          ))}
        </TeamSheet>
      </Sheet>
      {queue.length > 0 && (
        <Sheet aria-labelledby="banc">
          <SheetHeader id="banc" title="Banc" aside="Liste d’attente, par ordre d’arrivée" />
          <SheetBody>
            <Bench
              players={queue.map((player, index) => ({
                id: String(index),
                jersey: <Jersey kit={player.kit} text={player.initials} mine={player.isViewer} size={52} />,
                name: player.isViewer ? 'Vous' : player.firstName,
              }))}
            />
          </SheetBody>
        </Sheet>
      )}
    </>
  )
}

/** Guests follow the player who brings them, unless that player has left. */
function isUnderHost(players: readonly GuestListEntry[], index: number): boolean {
  const before = players[index - 1]
  const player = players[index]
  if (!before || !player?.host) return false
  return before.isGuest ? before.host === player.host && isUnderHost(players, index - 1) : before.firstName === player.host
}

function roleOf({ isViewer, isGuest, isOrganizer, host }: GuestListEntry): string | undefined {
  if (isViewer) return 'vous, invité'
  if (isOrganizer) return 'organise'
  if (isGuest) return host ? `invité ${ofName(host)}` : 'invité'
  return undefined
}
