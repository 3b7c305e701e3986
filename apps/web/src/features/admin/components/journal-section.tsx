import { useInfiniteQuery } from '@tanstack/react-query'
import { useNow } from '#lib/use-now.ts'
import { DayHeading } from '#ui/day-heading.tsx'
import { Empty } from '#ui/empty.tsx'
import { WhistleIcon } from '#ui/icon.tsx'
import { ListTrouble } from '#ui/list-trouble.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Stack } from '#ui/page.tsx'
import { Rows } from '#ui/row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { journalDayName, journalDayNote, journalDays } from '../journal-days.ts'
import { journalQuery } from '../moderation.queries.ts'
import { JournalRow } from './journal-row.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

/** « Journal »: who did what to whom, day by day. */
export function JournalSection() {
  const query = useInfiniteQuery(journalQuery)
  const now = useNow()
  const entries = query.data?.pages.flatMap((page) => page.items)
  return (
    <section aria-busy={!entries && !query.isError}>
      <h2 className="sr-only">Journal</h2>
      {entries ? (
        <Stack gap="lg">
          {entries.length === 0 && <NothingDone />}
          {journalDays(entries).map((day) => (
            <div key={day.day} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <DayHeading note={journalDayNote(day.day, now)}>{journalDayName(day.day, now)}</DayHeading>
              <Sheet as="div">
                <Rows>
                  {day.entries.map((entry) => (
                    <JournalRow key={entry.id} entry={entry} />
                  ))}
                </Rows>
              </Sheet>
            </div>
          ))}
          <LoadMore pages={query} label="Voir plus du journal" automatic={0} />
        </Stack>
      ) : query.isError ? (
        <ListTrouble error={query.error} isRetrying={query.isFetching} onRetry={() => query.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </section>
  )
}

function NothingDone() {
  return (
    <Sheet as="div">
      <Empty level={3} visual={<WhistleIcon className="size-18" />} title="Le journal est vide">
        Ce que font les administrateurs et les modérateurs s’affiche ici.
      </Empty>
    </Sheet>
  )
}
