import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { EmptyJersey } from '#ui/empty-jersey.tsx'
import { ListTrouble } from '#ui/list-trouble.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Stack } from '#ui/page.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Vignettes, VignettesSkeleton } from '#ui/vignette.tsx'
import { isFiltered, type PlayerSearch } from '../player-filters.ts'
import { usePlayers } from '../use-players.ts'
import { PlayerVignette } from './player-vignette.tsx'

/** The players whom the filters let through. */
export function PlayerList({ search, onClear }: { search: PlayerSearch; onClear: () => void }) {
  const query = usePlayers(search)
  const { players, isPlaceholderData } = query
  if (!players && query.isError) return <ListTrouble error={query.error} isRetrying={query.isFetching} onRetry={() => query.refetch()} />
  return (
    <div aria-busy={!players || isPlaceholderData}>
      {players ? (
        <Stack gap="lg" className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
          {players.length > 0 ? (
            <Vignettes>
              {players.map((player) => (
                <PlayerVignette key={player.id} player={player} />
              ))}
            </Vignettes>
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
          <VignettesSkeleton count={10} />
        </>
      )}
    </div>
  )
}

/** @param onClear where filters are in the way */
function NoPlayers({ onClear }: { onClear?: () => void }) {
  return (
    <Sheet as="div">
      <Empty
        visual={<EmptyJersey text="?" size={96} />}
        title={onClear ? 'Aucun joueur ne correspond.' : 'Personne sur le terrain'}
        action={onClear && <Button onClick={onClear}>Effacer les filtres</Button>}
      >
        {onClear ? 'Cherchez plus large\u00a0: un autre nom, une autre ville, tous les niveaux.' : 'Les nouveaux joueurs s’affichent ici.'}
      </Empty>
    </Sheet>
  )
}
