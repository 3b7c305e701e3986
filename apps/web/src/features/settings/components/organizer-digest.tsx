import { DIGEST_HOURS } from '@coup-denvoi/contract/notifications/digest.rules'
import type { OrganizerDigest as Digest } from '@coup-denvoi/contract/notifications/digest.schema'
import { useQuery } from '@tanstack/react-query'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { SheetBody } from '#ui/layout/sheet.tsx'
import { useSaveOrganizerDigest } from '../actions/use-save-organizer-digest.ts'
import { organizerDigestQuery } from '../settings.queries.ts'
import { HourSelect } from './hour-select.tsx'

/** « Un seul message par jour », for who organizes. Each change is saved at once. */
export function OrganizerDigest() {
  const query = useQuery(organizerDigestQuery)
  return (
    <SheetContent query={query} data={query.data} skeletonRows={1}>
      {(saved) => <DigestFields saved={saved} />}
    </SheetContent>
  )
}

function DigestFields({ saved }: { saved: Digest }) {
  const { save, pending } = useSaveOrganizerDigest()
  const { enabled, hour } = pending ?? saved
  return (
    <SheetBody className="grid gap-3 border-t border-border">
      <div>
        <Switch checked={enabled} aria-describedby="resume-effet" onChange={({ target }) => save({ enabled: target.checked, hour })}>
          Un seul message par jour pour les matchs que j’organise
        </Switch>
        <p id="resume-effet" className="text-sm/[1.35] text-ink-2">
          Arrivées, désistements et remplacements sont réunis. Ce qui presse arrive tout de suite{'\u00a0'}: un désistement à moins de 24
          {'\u00a0'}heures du match, une recherche sans réponse, une annulation.
        </p>
      </div>
      {enabled && (
        <HourSelect label="Chaque jour à" value={hour} limits={DIGEST_HOURS} onChange={(chosen) => save({ enabled, hour: chosen })} />
      )}
    </SheetBody>
  )
}
