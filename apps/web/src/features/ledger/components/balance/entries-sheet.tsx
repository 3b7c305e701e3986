import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { moreEntriesText } from '#features/ledger/entry-texts.ts'
import { groupEntriesQuery } from '#features/ledger/ledger.queries.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { DownloadIcon } from '#ui/layout/icon.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { EntryRow } from './entry-row.tsx'

/** « Écritures » of a group, the latest first: one's own, or all for its admins. They are never changed. */
export function EntriesSheet({ groupId }: { groupId: string }) {
  const id = useId()
  const pages = useInfiniteQuery(groupEntriesQuery(groupId))
  return (
    <ListStates
      query={pages}
      items={itemsOf(pages.data)}
      skeleton={
        <Sheet as="div">
          <RowsSkeleton count={5} />
        </Sheet>
      }
    >
      {(entries) => (
        <Sheet aria-labelledby={id}>
          <SheetHeader
            id={id}
            title="Écritures"
            aside={
              entries.length > 0 && (
                <a
                  download
                  href={`/api/groups/${groupId}/ledger.csv`}
                  aria-label="Exporter les écritures en CSV"
                  className={buttonClass({ variant: 'ghost' })}
                >
                  <DownloadIcon />
                  CSV
                </a>
              )
            }
          />
          {entries.length === 0 ? (
            <p className="px-4 py-4 text-ink-2 md:px-5">
              Pas encore d’écriture. Après un match payant, les parts de chacun sont ici, puis les paiements reçus.
            </p>
          ) : (
            <ul>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
          {pages.hasNextPage && (
            <div className="border-t border-border p-3">
              <LoadMore pages={pages} label={moreEntriesText(entries.length, pages.data?.pages[0]?.total ?? null)} />
            </div>
          )}
        </Sheet>
      )}
    </ListStates>
  )
}
