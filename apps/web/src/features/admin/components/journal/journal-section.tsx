import { useInfiniteQuery } from '@tanstack/react-query'
import { groupEntriesByDay, journalDayNote, journalDayTitle } from '#features/admin/journal-days.ts'
import { journalQuery } from '#features/admin/moderation.queries.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useNow } from '#lib/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { WhistleIcon } from '#ui/icons/frame-icons.ts'
import { Stack } from '#ui/layout/page.tsx'
import { Rows } from '#ui/layout/row.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { DayHeading } from '#ui/match/day-heading.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { JournalRow } from './journal-row.tsx'

/** « Journal »: who did what to whom, by day. */
export function JournalSection() {
  const query = useInfiniteQuery(journalQuery)
  const now = useNow()
  const entries = itemsOf(query.data)
  return (
    <section aria-busy={!entries && !query.isError}>
      <h2 className="sr-only">Journal</h2>
      {entries ? (
        <Stack gap="lg">
          {entries.length === 0 && <EmptyJournal />}
          {groupEntriesByDay(entries).map((day) => (
            <div key={day.day} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <DayHeading note={journalDayNote(day.day, now)}>{journalDayTitle(day.day, now)}</DayHeading>
              <Sheet as="div">
                <Rows>
                  {day.entries.map((entry) => (
                    <JournalRow key={entry.id} entry={entry} />
                  ))}
                </Rows>
              </Sheet>
            </div>
          ))}
          <LoadMore pages={query} label="Voir plus du journal" />
        </Stack>
      ) : query.isError ? (
        <ListError query={query} />
      ) : (
        <ListSkeleton />
      )}
    </section>
  )
}

function EmptyJournal() {
  return (
    <Sheet as="div">
      <EmptyState level={3} visual={<WhistleIcon className="size-18" />} title="Le journal est vide">
        Ce que font les administrateurs et les modérateurs s’affiche ici.
      </EmptyState>
    </Sheet>
  )
}
