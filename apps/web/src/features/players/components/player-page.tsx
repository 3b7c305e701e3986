import type { Player } from '@coup-denvoi/contract/players/player.schema'
import { useRef } from 'react'
import { PlayerReliability } from '#features/attendance/components/player-reliability.public.tsx'
import { PlayerGroups } from '#features/groups/components/list/player-groups.public.tsx'
import { MatchCardList } from '#features/matches/components/list/match-card-list.public.tsx'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Columns, Page, SectionHeader, Stack } from '#ui/layout/page.tsx'
import { Scoreboard } from '#ui/match/scoreboard.tsx'
import { playerStatsOf } from '../player-texts.ts'
import { PlayerDetails } from './player-details.tsx'
import type { PlayerDialogParams, PlayerDialogsProps } from './player-dialogs.tsx'
import { PlayerHeader } from './player-header.tsx'

/** /players/{id}: a player's profile, matches and groups. */
export function PlayerPage({ player }: { player: Player }) {
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<PlayerDialogParams, PlayerDialogsProps>(loadDialogs)
  const detailsRef = useRef<HTMLDivElement>(null)
  const { id, viewer } = player
  return (
    <>
      <PlayerHeader player={player} onOpenDialog={(kind) => openDialog({ kind })} />
      <Page>
        <Columns aside="right">
          <Stack gap="lg">
            <section>
              <h2 className="sr-only">Sa saison</h2>
              <Scoreboard
                large
                items={viewer.isSelf ? playerStatsOf(player) : [...playerStatsOf(player), ['avec vous', player.matchesInCommon]]}
              />
            </section>
            {player.reliability && <PlayerReliability reliability={player.reliability} isSelf={viewer.isSelf} />}
            <section>
              <SectionHeader title="Prochains matchs" />
              <MatchCardList filters={{ player: id }} empty={<p className="text-ink-2">Aucun match à venir pour le moment.</p>} />
            </section>
            {!viewer.isSelf && <MatchesInCommon player={player} />}
          </Stack>
          <Stack gap="lg">
            <PlayerGroups playerId={id} />
            <div ref={detailsRef} tabIndex={-1} className="rounded-md">
              <PlayerDetails
                player={player}
                onOpenDialog={(kind) => openDialog({ kind })}
                onUnblocked={() => detailsRef.current?.focus()}
              />
            </div>
          </Stack>
        </Columns>
      </Page>
      {Dialog && request && (
        <Dialog key={request.sequence} request={request} player={player} onClose={closeDialog} finalFocus={detailsRef} />
      )}
    </>
  )
}

const loadDialogs = () => import('./player-dialogs.tsx').then(({ PlayerDialogs }) => PlayerDialogs)

function MatchesInCommon({ player: { id, matchesInCommon } }: { player: Player }) {
  const none = <p className="text-ink-2">Vous n’avez pas encore joué ensemble.</p>
  return (
    <section>
      <SectionHeader title="Matchs en commun" />
      {matchesInCommon > 0 ? <MatchCardList filters={{ player: id, mine: true, period: 'past' }} empty={none} /> : none}
    </section>
  )
}
