import { UpcomingSuggestions } from '#features/matches/components/list/upcoming-suggestions.public.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { PlayerTiles, PlayerTilesSkeleton } from '#ui/players/player-tile.tsx'
import { isFiltered, type PlayerSearch } from '../player-filters.ts'
import { usePlayers } from '../use-players.ts'
import { PlayerListTile } from './player-list-tile.tsx'

export function PlayerList({ search, onClear }: { search: PlayerSearch; onClear: () => void }) {
  const query = usePlayers(search)
  return (
    <ListStates
      query={query}
      items={query.players}
      gap="lg"
      skeleton={
        <>
          <LoadingStatus />
          <PlayerTilesSkeleton count={10} />
        </>
      }
    >
      {(players) => (
        <>
          {players.length > 0 ? (
            <PlayerTiles>
              {players.map((player) => (
                <PlayerListTile key={player.id} player={player} />
              ))}
            </PlayerTiles>
          ) : (
            <NoPlayers onClear={isFiltered(search) ? onClear : undefined} />
          )}
          {players.length === 0 && isFiltered(search) && <UpcomingSuggestions />}
          <LoadMore pages={query} label="Voir plus de joueurs" />
        </>
      )}
    </ListStates>
  )
}

/** @param onClear only when filters are set */
function NoPlayers({ onClear }: { onClear?: () => void }) {
  return (
    <Sheet as="div">
      <EmptyState
        visual={<EmptyJersey text="?" size={96} />}
        title={onClear ? 'Aucun joueur ne correspond.' : 'Personne sur le terrain'}
        action={onClear && <Button onClick={onClear}>Effacer les filtres</Button>}
      >
        {onClear ? 'Cherchez plus large\u00a0: un autre nom, une autre ville, tous les niveaux.' : 'Les nouveaux joueurs s’affichent ici.'}
      </EmptyState>
    </Sheet>
  )
}
