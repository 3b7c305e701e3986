import { formatCount } from '@coup-denvoi/contract/lib/format'
import { type Candidate, firstNameOf } from '../../candidate.ts'

type BallotBoxProps = {
  candidates: readonly Candidate[]
  bestPlayerId: string | null
  /** How many players have stars. */
  rated: number
}

/** What the ballot says so far. On a phone, the bar is the upper edge of the action bar. */
export function BallotBox({ candidates, bestPlayerId, rated }: BallotBoxProps) {
  const best = candidates.find(({ userId }) => userId === bestPlayerId)
  const ratedText = rated > 0 ? `${formatCount(rated, 'note')} sur ${candidates.length}` : null
  const parts = [best && firstNameOf(best), ratedText].filter(Boolean)
  const total = candidates.length + 1
  const filled = rated + (best ? 1 : 0)
  return (
    <div className="min-w-0 flex-1 leading-tight">
      <b dir="auto" className="block font-strong">
        {parts.join(', ') || 'Bulletin vide'}
      </b>
      <span className="text-sm text-ink-2">{parts.length > 0 ? 'le reste est facultatif' : 'une voix ou une note suffit'}</span>
      <div
        role="progressbar"
        aria-label="Bulletin rempli"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={filled}
        className="h-1 bg-border max-lg:absolute max-lg:inset-x-0 max-lg:top-0 lg:mt-2.5"
      >
        <div className="h-full bg-green forced-colors:bg-[Highlight]" style={{ width: `${(filled / total) * 100}%` }} />
      </div>
    </div>
  )
}
