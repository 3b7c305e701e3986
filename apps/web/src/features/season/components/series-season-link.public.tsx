import { Link } from '#features/shell/components/link.public.tsx'
import { CupIcon } from '#ui/icons/icons.ts'
import { ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

/** On the page of a series: leads to its season. */
export function SeriesSeasonLink({ id }: { id: string }) {
  return (
    <Sheet aria-label="Saison">
      <ActionList first>
        <li>
          <Link to="/serie/$id/saison" params={{ id }} className={actionClass}>
            <ActionItem icon={<CupIcon />}>
              Saison
              <span className="block text-sm font-normal text-ink-2">Les joueurs, les buts, les résultats</span>
            </ActionItem>
          </Link>
        </li>
      </ActionList>
    </Sheet>
  )
}
