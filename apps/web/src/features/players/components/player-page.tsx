import type { Player } from '@coup-denvoi/contract/players/player.schema'
import { useRef } from 'react'
import { GroupsOfPlayer } from '#features/groups/components/groups-of-player.public.tsx'
import { TicketList } from '#features/matches/components/ticket-list.public.tsx'
import { useLateDialogs } from '#lib/late-dialogs.ts'
import { Columns, Page, SectionHead, Stack } from '#ui/page.tsx'
import { Scoreboard } from '#ui/scoreboard.tsx'
import { figuresOf } from '../player-texts.ts'
import type { PlayerDialogsProps, PlayerQuestion } from './player-dialogs.tsx'
import { PlayerFile } from './player-file.tsx'
import { PlayerHead } from './player-head.tsx'

/** /players/{id}: who a player is, where and with whom they play, and how to reach them. */
export function PlayerPage({ player }: { player: Player }) {
  const { Dialogs, asked, ask, close } = useLateDialogs<PlayerQuestion, PlayerDialogsProps>(loadDialogs)
  const file = useRef<HTMLDivElement>(null)
  const { id, viewer } = player
  return (
    <>
      <PlayerHead player={player} onAsk={(kind) => ask({ kind })} />
      <Page>
        <Columns aside="right">
          <Stack gap="lg">
            <section>
              <h2 className="sr-only">Sa saison</h2>
              <Scoreboard large items={viewer.isSelf ? figuresOf(player) : [...figuresOf(player), ['avec vous', player.matchesInCommon]]} />
            </section>
            <section>
              <SectionHead title="Prochains matchs" />
              <TicketList filters={{ player: id }} empty={<p className="text-encre-2">Aucun match à venir pour le moment.</p>} />
            </section>
            {!viewer.isSelf && <MatchesInCommon player={player} />}
          </Stack>
          <Stack gap="lg">
            <div ref={file} tabIndex={-1} className="rounded-md">
              <PlayerFile player={player} onAsk={(kind) => ask({ kind })} onUnblocked={() => file.current?.focus()} />
            </div>
            <GroupsOfPlayer playerId={id} />
          </Stack>
        </Columns>
      </Page>
      {Dialogs && asked && <Dialogs asked={asked} player={player} onClose={close} afterwards={file} />}
    </>
  )
}

const loadDialogs = () => import('./player-dialogs.tsx').then(({ PlayerDialogs }) => PlayerDialogs)

/** Those that are over; what they play together next stands above with the rest. */
function MatchesInCommon({ player: { id, matchesInCommon } }: { player: Player }) {
  return (
    <section>
      <SectionHead title="Matchs en commun" />
      {matchesInCommon > 0 ? (
        <TicketList
          filters={{ player: id, mine: true, period: 'past' }}
          empty={<p className="text-encre-2">Votre premier match ensemble est à venir.</p>}
        />
      ) : (
        <p className="text-encre-2">Vous n’avez pas encore joué ensemble.</p>
      )}
    </section>
  )
}
