import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { PlayerTiles, PlayerTilesSkeleton } from '#ui/players/player-tile.tsx'
import { isFiltered, type PlayerSearch } from '../player-filters.ts'
import { usePlayers } from '../use-players.ts'
import { PlayerListTile } from './player-list-tile.tsx'

/** The players whom the filters let through. */
export function PlayerList({ search, onClear }: { search: PlayerSearch; onClear: () => void }) {
  const query = usePlayers(search)
  const { players, isPlaceholderData } = query
  if (!players && query.isError) return <ListError query={query} />
  return (
    <div aria-busy={!players || isPlaceholderData}>
      {players ? (
        <Stack gap="lg" className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
          {players.length > 0 ? (
            <PlayerTiles>
              {players.map((player) => (
                <PlayerListTile key={player.id} player={player} />
              ))}
            </PlayerTiles>
          ) : (
            <NoPlayers onClear={isFiltered(search) ? onClear : undefined} />
          )}
          <LoadMore pages={query} label="Voir plus de joueurs" automatic={0} />
        </Stack>
      ) : (
        <>
          <p role="status" className="sr-only">
            Chargement…
          </p>
          <PlayerTilesSkeleton count={10} />
        </>
      )}
    </div>
  )
}

/** @param onClear where filters are in the way */
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
