import { useQuery } from '@tanstack/react-query'
import { useLiveMatchLedger } from '#features/ledger/ledger.live.ts'
import { matchLedgerIfAnyQuery } from '#features/ledger/ledger.queries.ts'
import { matchLinkText } from '#features/ledger/link-texts.public.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { CoinsIcon } from '#ui/icons/icons.ts'
import { ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

/** On the page of a match that is over: the viewer's share, or what others owe them. Nothing for who has nothing to do with it. */
export function MatchLedgerLink({ matchId }: { matchId: string }) {
  const { data: ledger } = useQuery(matchLedgerIfAnyQuery(matchId))
  useLiveMatchLedger(matchId)
  if (!ledger) return null
  const { title, note } = matchLinkText(ledger)
  return (
    <Sheet aria-label="Cagnotte">
      <ActionList first>
        <li>
          <Link to="/matches/$id/cagnotte" params={{ id: matchId }} className={actionClass}>
            <ActionItem icon={<CoinsIcon />}>
              {title}
              {note && <span className="block text-sm font-normal text-ink-2">{note}</span>}
            </ActionItem>
          </Link>
        </li>
      </ActionList>
    </Sheet>
  )
}
