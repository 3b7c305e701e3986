import { useInfiniteQuery } from '@tanstack/react-query'
import { moreEntriesText } from '#features/ledger/entry-texts.ts'
import { groupEntriesQuery } from '#features/ledger/ledger.queries.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useNow } from '#lib/use-now.ts'
import { EntriesSheet } from '#ui/feedback/entries-sheet.tsx'
import { EntryRow } from './entry-row.tsx'

/** The entries of a group: one's own, or all for its admins. They are never changed. */
export function LedgerEntries({ groupId }: { groupId: string }) {
  const now = useNow()
  const pages = useInfiniteQuery(groupEntriesQuery(groupId))
  const entries = itemsOf(pages.data)
  return (
    <EntriesSheet
      pages={pages}
      entries={entries}
      csv={{ href: `/api/groups/${groupId}/ledger.csv`, label: 'Exporter les écritures en CSV' }}
      emptyText="Pas encore d’écriture. Après un match payant, les parts de chacun sont ici, puis les paiements reçus."
      moreLabel={moreEntriesText(entries?.length ?? 0, pages.data?.pages[0]?.total ?? null)}
    >
      {(entry) => <EntryRow key={entry.id} entry={entry} now={now} />}
    </EntriesSheet>
  )
}
