import { count } from '@coup-denvoi/contract/kit/format'
import type { VoteResult } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { Rating } from '#ui/rating.tsx'

/** What the players thought of each other, once it can't be told any more who thought what. */
export function VoteOutcome({ result }: { result: VoteResult | null }) {
  if (!result) return <p className="text-encre-2">Trop peu de votes pour un résultat.</p>
  return (
    <>
      {result.best.length > 0 && (
        <p className="text-titre-sm">
          {result.best.length > 1 ? 'Joueurs du match\u00a0: ' : 'Joueur du match\u00a0: '}
          <b dir="auto">{result.best.map(({ displayName }) => displayName).join(', ')}</b>
        </p>
      )}
      <ol className="grid gap-x-7 sm:grid-cols-2">
        {result.ratings.map(({ userId, displayName, mean }, index) => (
          <li key={userId ?? index} className="flex min-h-11 items-center justify-between gap-3 border-b border-trait">
            <span dir="auto" className="min-w-0 truncate">
              {displayName}
            </span>
            <Rating value={mean} />
          </li>
        ))}
      </ol>
      <p className="text-sm text-encre-2">{count(result.voters, 'votant')}</p>
    </>
  )
}
