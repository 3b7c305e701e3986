import { useQuery } from '@tanstack/react-query'
import { ownTotalsText, totalsOf } from '#features/ledger/balance-texts.ts'
import { ownLedgerQuery } from '#features/ledger/ledger.queries.ts'
import { capitalize } from '#features/ledger/ledger-texts.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { CoinsIcon } from '#ui/icons/icons.ts'
import { ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

/** On /mon-espace: what the viewer owes and is owed in all. */
export function OwnLedgerLink() {
  const { data } = useQuery(ownLedgerQuery)
  const text = data
    ? capitalize(ownTotalsText(totalsOf(data.books.flatMap(({ pairs }) => pairs))))
    : 'Ce que vous devez, et ce qu’on vous doit'
  return (
    <Sheet aria-label="Ma cagnotte">
      <ActionList first>
        <li>
          <Link to="/mon-espace/cagnotte" className={actionClass}>
            <ActionItem icon={<CoinsIcon />}>
              Ma cagnotte
              <span className="block text-sm font-normal text-ink-2">{text}</span>
            </ActionItem>
          </Link>
        </li>
      </ActionList>
    </Sheet>
  )
}
