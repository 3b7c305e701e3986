import { formatDayAndYear } from '@coup-denvoi/contract/lib/local-time'
import type { SeasonMatch } from '@coup-denvoi/contract/season/season.schema'
import { Link } from '#features/shell/components/link.public.tsx'

/** A match with its score. */
export type ScoredMatch = SeasonMatch & { result: NonNullable<SeasonMatch['result']> }

/** What the chart shows, the latest first. @param labelledBy id of the title */
export function ResultTable({ matches, labelledBy }: { matches: readonly ScoredMatch[]; labelledBy: string }) {
  return (
    // Wider than the narrowest phones.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section aria-label="Tableau des scores" tabIndex={0} className="relative overflow-x-auto focus-visible:-outline-offset-4">
      <table
        aria-labelledby={labelledBy}
        className="w-full border-collapse border-t border-border text-sm tabular-nums [&_td]:px-2 [&_td]:py-2.5 [&_th]:px-2 [&_th]:py-2.5"
      >
        <thead>
          <tr className="text-xs text-ink-2 [&>th]:font-semibold">
            <th scope="col" className="ps-4! text-start md:ps-5!">
              Match
            </th>
            <th scope="col">Chasubles</th>
            <th scope="col" className="pe-4! md:pe-5!">
              Maillots
            </th>
          </tr>
        </thead>
        <tbody>
          {matches.toReversed().map(({ id, startsAt, result }) => (
            <tr key={startsAt} className="border-t border-border">
              <th scope="row" className="ps-4! text-start font-normal md:ps-5!">
                {id ? (
                  <Link to="/matches/$id" params={{ id }} className="-my-2 inline-block py-2">
                    {formatDayAndYear(new Date(startsAt))}
                  </Link>
                ) : (
                  formatDayAndYear(new Date(startsAt))
                )}
              </th>
              <td className={`text-center ${result.homeScore >= result.awayScore ? 'font-bold' : ''}`}>{result.homeScore}</td>
              <td className={`pe-4! text-center md:pe-5! ${result.awayScore >= result.homeScore ? 'font-bold' : ''}`}>
                {result.awayScore}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
