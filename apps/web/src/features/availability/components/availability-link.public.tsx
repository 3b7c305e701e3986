import { useQuery } from '@tanstack/react-query'
import { Link } from '#features/shell/components/link.public.tsx'
import { useNow } from '#lib/use-now.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { CalendarIcon } from '#ui/icons/frame-icons.ts'
import { ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { ownAvailabilityQuery } from '../availability.queries.ts'

/** On /mon-espace: leads to « Dispo », and says whether it is on. */
export function AvailabilityLink() {
  const now = useNow()
  const { data } = useQuery(ownAvailabilityQuery)
  const isOn = data?.availability && new Date(data.availability.until) > now
  return (
    <Sheet aria-label="Dispo">
      <ActionList first>
        <li>
          <Link to="/mon-espace/dispo" className={actionClass}>
            <ActionItem icon={<CalendarIcon />}>
              Dispo {isOn && <Badge tone="green">activée</Badge>}
              <span className="block text-sm font-normal text-ink-2">Les places qui se libèrent viennent à vous</span>
            </ActionItem>
          </Link>
        </li>
      </ActionList>
    </Sheet>
  )
}
