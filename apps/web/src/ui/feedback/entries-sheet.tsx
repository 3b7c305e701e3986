import { type ReactNode, useId } from 'react'
import { type ListQuery, ListStates } from '#ui/feedback/list-states.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import type { LoadedPages } from '#ui/feedback/use-next-page.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { DownloadIcon } from '#ui/icons/icons.ts'
import { Sheet, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'

type EntriesSheetProps<Entry> = {
  pages: ListQuery & LoadedPages
  entries: readonly Entry[] | undefined
  csv: { href: string; label: string }
  emptyText: string
  moreLabel: string
  /** A row, with its key. */
  children: (entry: Entry) => ReactNode
}

/** « Écritures »: what was written into an account, the latest first, and as a file. */
export function EntriesSheet<Entry>({ pages, entries, csv, emptyText, moreLabel, children }: EntriesSheetProps<Entry>) {
  const id = useId()
  return (
    <ListStates
      query={pages}
      items={entries}
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
                <a download href={csv.href} aria-label={csv.label} className={buttonClass({ variant: 'ghost' })}>
                  <DownloadIcon />
                  CSV
                </a>
              )
            }
          />
          {entries.length === 0 ? <p className="px-4 py-4 text-ink-2 md:px-5">{emptyText}</p> : <ul>{entries.map(children)}</ul>}
          {pages.hasNextPage && (
            <SheetFooter>
              <LoadMore pages={pages} label={moreLabel} />
            </SheetFooter>
          )}
        </Sheet>
      )}
    </ListStates>
  )
}
