import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLiveMatches, useRefetchOnPhaseChange } from '#features/matches/live/matches.live.ts'
import { type MatchFilters, matchListQuery } from '#features/matches/matches.queries.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useNow } from '#lib/use-now.ts'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'
import { MatchRow } from './match-row.tsx'

type MatchRowListProps = {
  title: string
  filters: MatchFilters
  /** Shown when there are no matches; without it the whole sheet is left out then, and until they are loaded. */
  emptyText?: string
}

/** Matches as compact rows of a sheet, loaded page by page and kept up to date. */
export function MatchRowList({ title, filters, emptyText }: MatchRowListProps) {
  useLiveMatches()
  const titleId = useId()
  const now = useNow()
  const query = useInfiniteQuery(matchListQuery(filters))
  const matches = itemsOf(query.data)
  useRefetchOnPhaseChange(matches ?? [], now)

  if (!emptyText && (matches ? matches.length === 0 : !query.isError)) return null
  return (
    <Sheet aria-labelledby={titleId}>
      <SheetHeader id={titleId} title={title} />
      <SheetContent query={query} data={matches} skeletonRows={1}>
        {(matches) =>
          matches.length > 0 ? (
            <Rows>
              {matches.map((match) => (
                <MatchRow key={match.id} match={match} now={now} />
              ))}
            </Rows>
          ) : (
            <SheetBody>
              <p className="text-sm text-ink-2">{emptyText}</p>
            </SheetBody>
          )
        }
      </SheetContent>
      {query.hasNextPage && (
        <SheetFooter>
          <LoadMore pages={query} label="Voir plus de matchs" />
        </SheetFooter>
      )}
    </Sheet>
  )
}
