import { formatDayAndYear } from '@coup-denvoi/contract/lib/local-time'
import type { SeasonMatch } from '@coup-denvoi/contract/season/season.schema'
import { useId } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { StarIcon } from '#ui/icons/icons.ts'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { UnfoldingRows } from '#ui/layout/unfolding-rows.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'

/** The matches of the season, the latest first. */
export function LatestResults({ matches }: { matches: readonly SeasonMatch[] }) {
  const id = useId()
  return (
    <Sheet aria-labelledby={id} className="flex flex-col">
      <SheetHeader id={id} title="Derniers résultats" />
      <UnfoldingRows
        items={matches.toReversed()}
        shownAtFirst={SHOWN_RESULTS}
        moreLabel={`Voir les ${matches.length} matchs`}
        keyOf={({ startsAt }) => startsAt}
        renderRow={(match) => <ResultRow match={match} />}
      />
    </Sheet>
  )
}

const SHOWN_RESULTS = 4

function ResultRow({ match: { id, startsAt, result, bestPlayers } }: { match: SeasonMatch }) {
  const date = new Date(startsAt)
  const score = (
    <>
      <time dateTime={startsAt} className="sr-only">
        {formatDayAndYear(date)}
      </time>{' '}
      {result ? <Score {...result} /> : <span className="text-ink-2">Résultat non saisi</span>}
    </>
  )
  return (
    <li
      className={`relative grid grid-cols-[46px_minmax(0,1fr)] items-center gap-x-3.5 px-4 py-2 not-first:border-t not-first:border-border max-xs:grid-cols-1 ${id ? 'stretch-link [--stretch-offset:-3px] hover:bg-hover' : ''}`}
    >
      <DateJersey date={date} state="past" size={46} />
      <div className="grid min-w-0 gap-0.5 leading-[1.35]">
        {id ? (
          <Link to="/matches/$id" params={{ id }}>
            {score}
          </Link>
        ) : (
          score
        )}
        {bestPlayers.length > 0 && (
          <p dir="auto" className="flex items-center gap-1.5 text-sm text-ink-2 wrap-anywhere [&>svg]:size-3.5 [&>svg]:text-yellow-text">
            <StarIcon />
            <span>
              <span className="sr-only">{'Joueur du match\u00a0: '}</span>
              {bestPlayers.map(({ displayName }) => displayName).join(', ')}
            </span>
          </p>
        )}
      </div>
    </li>
  )
}

/** « Chasubles 6 – 2 Maillots », the winner in bold. */
function Score({ homeScore, awayScore }: NonNullable<SeasonMatch['result']>) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5 text-ink-2">
      <span className={homeScore >= awayScore ? WINNER : ''}>Chasubles</span>
      <b className="numerals text-lg/[1.2] whitespace-nowrap text-ink">{`${homeScore}\u00a0–\u00a0${awayScore}`}</b>
      <span className={awayScore >= homeScore ? WINNER : ''}>Maillots</span>
    </span>
  )
}

const WINNER = 'font-strong text-ink'
