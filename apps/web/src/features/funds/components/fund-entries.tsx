import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { fundEntriesQuery } from '#features/funds/funds.queries.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { EntriesSheet } from '#ui/feedback/entries-sheet.tsx'
import type { FundDialogParams } from './dialogs/fund-dialog-params.ts'
import { EntryRow } from './entry-row.tsx'

const EntryMenu = lazyWithRetry(() => import('./entry-menu.tsx').then(({ EntryMenu }) => EntryMenu))

type FundEntriesProps = {
  groupId: string
  onOpenDialog: (params: FundDialogParams) => void
  /** Called before a button may disappear. */
  onChange: () => void
}

/** All entries of the fund of a group. */
export function FundEntries({ groupId, onOpenDialog, onChange }: FundEntriesProps) {
  const pages = useInfiniteQuery(fundEntriesQuery(groupId))
  return (
    <EntriesSheet
      pages={pages}
      entries={itemsOf(pages.data)}
      csv={{ href: `/api/groups/${groupId}/fund.csv`, label: 'Exporter la caisse en CSV' }}
      emptyText="Pas encore d’écriture. Les admins notent ici ce qui entre dans la caisse, et ce qu’elle achète."
      moreLabel="Voir plus d’écritures"
    >
      {(entry) => (
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
      )}
    </EntriesSheet>
  )
}
