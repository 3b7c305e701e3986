import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { fundEntriesQuery } from '#features/funds/funds.queries.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { DownloadIcon } from '#ui/layout/icon.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import type { FundDialogParams } from './dialogs/fund-dialog-params.ts'
import { EntryRow } from './entry-row.tsx'

const EntryMenu = lazyWithRetry(() => import('./entry-menu.tsx').then(({ EntryMenu }) => EntryMenu))

type EntriesSheetProps = {
  groupId: string
  onOpenDialog: (params: FundDialogParams) => void
  /** Called before a button may disappear. */
  onChange: () => void
}

/** All entries, the latest first. */
export function EntriesSheet({ groupId, onOpenDialog, onChange }: EntriesSheetProps) {
  const id = useId()
  const pages = useInfiniteQuery(fundEntriesQuery(groupId))
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
                  href={`/api/groups/${groupId}/fund.csv`}
                  aria-label="Exporter la caisse en CSV"
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
              Pas encore d’écriture. Les admins notent ici ce qui entre dans la caisse, et ce qu’elle achète.
            </p>
          ) : (
            <ul>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  full
                  groupId={groupId}
                  entry={entry}
                  onOpenReceipt={() => onOpenDialog({ kind: 'receipt', entry })}
                  actions={
                    (entry.can.cancel || entry.can.changeReceipt) && (
                      <div className="-me-2 size-11 flex-none">
                        <Suspense>
                          <EntryMenu groupId={groupId} entry={entry} onOpenDialog={onOpenDialog} onChange={onChange} />
                        </Suspense>
                      </div>
                    )
                  }
                />
              ))}
            </ul>
          )}
          {pages.hasNextPage && (
            <div className="border-t border-border p-3">
              <LoadMore pages={pages} label="Voir plus d’écritures" />
            </div>
          )}
        </Sheet>
      )}
    </ListStates>
  )
}
