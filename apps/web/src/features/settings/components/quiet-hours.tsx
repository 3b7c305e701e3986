import { type QuietHours as Hours, QUIET_HOURS_LIMITS } from '@coup-denvoi/contract/notifications/quiet-hours.rules'
import { useQuery } from '@tanstack/react-query'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { SheetBody } from '#ui/layout/sheet.tsx'
import { useSaveQuietHours } from '../actions/use-save-quiet-hours.ts'
import { quietHoursQuery } from '../settings.queries.ts'
import { HourSelect } from './hour-select.tsx'

/** « Heures calmes ». Each change is saved at once. */
export function QuietHours() {
  const query = useQuery(quietHoursQuery)
  return (
    <SheetContent query={query} data={query.data} skeletonRows={1}>
      {(saved) => <QuietHoursFields saved={saved} />}
    </SheetContent>
  )
}

function QuietHoursFields({ saved }: { saved: Hours }) {
  const { save, pending } = useSaveQuietHours()
  const hours = pending ?? saved
  const { enabled, from, until } = hours
  return (
    <SheetBody className="grid gap-3 border-t border-border">
      <div>
        <Switch checked={enabled} aria-describedby="calme-effet" onChange={({ target }) => save({ ...hours, enabled: target.checked })}>
          Heures calmes
        </Switch>
        <p id="calme-effet" className="text-sm/[1.35] text-ink-2">
          Une place qui se libère, une relance{'\u00a0'}: ce qui peut attendre ne sonne pas la nuit, et le temps pour répondre ne compte
          qu’ensuite. Un match avant midi n’attend pas.
        </p>
      </div>
      {enabled && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
          <HourSelect label="De" value={from} limits={QUIET_HOURS_LIMITS.from} onChange={(hour) => save({ ...hours, from: hour })} />
          <HourSelect label="À" value={until} limits={QUIET_HOURS_LIMITS.until} onChange={(hour) => save({ ...hours, until: hour })} />
        </div>
      )}
    </SheetBody>
  )
}
