import { Link } from '#features/shell/components/link.public.tsx'
import { CupIcon } from '#ui/icons/icons.ts'
import { ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

/** On /mon-espace: leads to « Ma saison ». */
export function OwnSeasonLink() {
  return (
    <Sheet aria-label="Ma saison">
      <ActionList first>
        <li>
          <Link to="/mon-espace/saison" className={actionClass}>
            <ActionItem icon={<CupIcon />}>
              Ma saison
              <span className="block text-sm font-normal text-ink-2">Vos chiffres, et une image à partager</span>
            </ActionItem>
          </Link>
        </li>
      </ActionList>
    </Sheet>
  )
}
