import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { VoteResult } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { StarRating } from '#ui/players/star-rating.tsx'

/** The server sends a result only when there are enough votes to keep them anonymous. */
export function VoteResults({ result }: { result: VoteResult | null }) {
  if (!result) return <p className="text-ink-2">Trop peu de votes pour un résultat.</p>
  return (
    <>
      {result.best.length > 0 && (
        <p className="text-title-sm">
          {result.best.length > 1 ? 'Joueurs du match\u00a0: ' : 'Joueur du match\u00a0: '}
          <b dir="auto">{result.best.map(({ displayName }) => displayName).join(', ')}</b>
        </p>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-x-7 sm:grid-cols-2">
        {result.ratings.map(({ userId, displayName, mean }, index) => (
          <li key={userId ?? index} className="flex min-h-11 items-center justify-between gap-3 border-b border-border">
            <span dir="auto" className="min-w-0 truncate">
              {displayName}
            </span>
            <StarRating value={mean} />
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-2">{formatCount(result.voters, 'votant')}</p>
    </>
  )
}
