import { formatDayAndMonth } from '@coup-denvoi/contract/lib/local-time'
import type { SeasonMatch } from '@coup-denvoi/contract/season/season.schema'
import { useId } from 'react'
import { ChevronDownIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { Bib } from '#ui/match/bib.tsx'
import { AWAY_KIT, Jersey } from '#ui/match/jersey.tsx'
import { ResultTable, type ScoredMatch } from './result-table.tsx'

type SeasonChartProps = {
  /** The latest last. */
  matches: readonly SeasonMatch[]
  balance: string
}

/** « Le film de la saison »: the goals of each match as bars, one team above the halfway line and one below, and the same as a table. */
export function SeasonChart({ matches, balance }: SeasonChartProps) {
  const id = useId()
  const scored = matches.filter((match): match is ScoredMatch => match.result !== null)
  if (scored.length === 0) return null
  const most = Math.max(1, ...scored.flatMap(({ result }) => [result.homeScore, result.awayScore]))
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Le film de la saison" aside={balance} />
      <section
        aria-label={`Scores ${scored.length > 1 ? `de ${scored.length}\u00a0matchs` : 'd’un match'}, à faire défiler`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
        tabIndex={0}
        className="turf on-turf relative flex break-inside-avoid overflow-x-auto [scrollbar-width:none] focus-visible:-outline-offset-4"
      >
        <div
          aria-hidden="true"
          className="sticky left-0 z-1 grid w-23 flex-none grid-rows-[1fr_1fr_26px] items-center bg-turf-a py-3.5 ps-3 text-2xs font-semibold md:w-27 md:ps-4 md:text-sm"
        >
          <span className="grid gap-1">
            <Bib size={26} />
            Chasubles
          </span>
          <span className="grid gap-1">
            <Jersey kit={AWAY_KIT} text="" size={26} />
            Maillots
          </span>
        </div>
        <ol className="grid min-w-max flex-1 [print-color-adjust:exact] auto-cols-[minmax(3.25rem,1fr)] grid-flow-col py-3.5 pe-4">
          {scored.map((match) => (
            <MatchBars key={match.startsAt} match={match} most={most} />
          ))}
        </ol>
      </section>
      <details className="group">
        <summary className="flex min-h-11 items-center px-4 text-sm font-strong hover:bg-hover focus-visible:-outline-offset-4 md:px-5">
          Les scores en tableau
          <ChevronDownIcon className="ms-auto size-4.5 text-ink-3 transition-transform duration-220 group-open:rotate-180" />
        </summary>
        <ResultTable matches={scored} labelledBy={id} />
      </details>
    </Sheet>
  )
}

function MatchBars({ match: { startsAt, result }, most }: { match: ScoredMatch; most: number }) {
  const { homeScore, awayScore } = result
  const day = formatDayAndMonth(new Date(startsAt))
  const height = (score: number) => ({ height: `${(100 * score) / most}%` })
  return (
    <li className="relative grid grid-rows-[22px_84px_84px_22px_26px] justify-items-center text-center before:absolute before:inset-x-0 before:top-[105px] before:h-0.5 before:bg-white/55 last:before:-right-4">
      <span className="sr-only">{`${day}\u00a0: Chasubles ${homeScore}, Maillots ${awayScore}`}</span>
      <b aria-hidden="true" className="numerals row-start-1 text-ui/[22px]">
        {homeScore}
      </b>
      <span
        aria-hidden="true"
        className="row-start-2 w-6.5 self-end rounded-xs bg-bib forced-colors:bg-[CanvasText]"
        style={height(homeScore)}
      />
      <span aria-hidden="true" className="row-start-3 w-6.5 rounded-xs bg-white forced-colors:bg-[CanvasText]" style={height(awayScore)} />
      <b aria-hidden="true" className="numerals row-start-4 text-ui/[22px]">
        {awayScore}
      </b>
      <span aria-hidden="true" className="row-start-5 self-end text-2xs whitespace-nowrap text-on-turf-2">
        {day}
      </span>
    </li>
  )
}
