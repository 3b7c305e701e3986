import { useQuery } from '@tanstack/react-query'
import { fewPlayersQuery } from '#features/players/players.queries.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { useMe } from '#lib/session/session.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { conversationRowClass } from './conversation-row.tsx'

const MAX_RESULTS = 8

/** « Joueurs »: players to write to. @param excludedIds players who already have a conversation in the list */
export function PlayerSearchResults({ search, excludedIds }: { search: string; excludedIds: readonly string[] }) {
  const me = useMe()
  const query = useQuery(fewPlayersQuery({ search }, MAX_RESULTS))
  const players = query.data?.filter(({ id }) => id !== me?.id && !excludedIds.includes(id))
  return (
    <section aria-labelledby="joueurs-trouves">
      <h2 id="joueurs-trouves" className="border-b border-border bg-surface-2 px-4 py-2 text-sm font-strong">
        Joueurs
      </h2>
      {players ? (
        players.length > 0 ? (
          <ul>
            {players.map(({ id, displayName, photo, kit, city }) => (
              <li key={id}>
                <Link to="/messages" search={{ userId: id }} resetScroll={false} data-conversation={id} className={conversationRowClass}>
                  <Avatar photo={photo} kit={kit} name={displayName} size={44} />
                  <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] leading-[1.35]">
                    <b dir="auto" className="truncate font-strong">
                      {displayName}
                    </b>
                    {city && <span className="truncate text-sm text-ink-2">{city}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className="px-4 py-6 text-center text-ink-2">
            {excludedIds.length > 0 ? 'Aucun autre joueur.' : 'Aucun joueur ne correspond.'}
          </p>
        )
      ) : query.isError ? (
        <div className="p-4">
          <Notice tone="red" role="alert">
            <p>{query.error.message}</p>
            <Button className="mt-2" busy={query.isFetching} busyLabel="Chargement…" onClick={() => query.refetch()}>
              Réessayer
            </Button>
          </Notice>
        </div>
      ) : (
        <RowsSkeleton count={3} />
      )}
    </section>
  )
}
