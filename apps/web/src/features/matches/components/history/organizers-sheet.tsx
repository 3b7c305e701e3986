import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { MAX_CO_ORGANIZERS } from '@coup-denvoi/contract/matches/organizers/co-organizer.rules'
import { useId } from 'react'
import { coOrganizersOf } from '#features/matches/co-organizers.ts'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { dayText } from '#lib/time/day-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/forms/button.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { Armband } from '#ui/match/armband.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

/** « Qui organise »: the organizer, the co-organizers, and the armbands that are left. */
export function OrganizersSheet({ match, onName }: { match: Match; onName: () => void }) {
  const now = useNow()
  const id = useId()
  const { organizer, organizerId, organizerName, viewer, can } = match
  const coOrganizers = coOrganizersOf(match)
  const left = MAX_CO_ORGANIZERS - coOrganizers.length
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Qui organise" />
      <Rows>
        <Row
          visual={<Avatar photo={organizer.photo} kit={organizer.kit} name={organizerName} mine={viewer.isOrganizer} />}
          title={<Name id={organizer.hasProfile ? organizerId : null} name={organizerName} isViewer={viewer.isOrganizer} />}
          subtitle="Son nom est sur l’affiche"
          actions={<Armband>Organise</Armband>}
        />
        {coOrganizers.map(({ userId, displayName, photo, kit, isViewer, coOrganizesSince, hasProfile }) => (
          <Row
            key={userId}
            visual={<Avatar photo={photo} kit={kit} name={displayName} mine={isViewer} />}
            title={<Name id={hasProfile ? userId : null} name={displayName} isViewer={isViewer} />}
            subtitle={`depuis ${dayText(new Date(coOrganizesSince), now)}`}
            actions={<Armband rank="admin">Co-organise</Armband>}
          />
        ))}
        {left > 0 && (
          <Row
            visual={<EmptyJersey size={44} />}
            title={<span className="text-ink-2">{formatCount(left, 'brassard libre', 'brassards libres')}</span>}
            actions={can.nameCoOrganizers && <Button onClick={onName}>Nommer</Button>}
          />
        )}
      </Rows>
    </Sheet>
  )
}

const Name = ({ id, name, isViewer }: { id: string | null; name: string; isViewer: boolean }) => (
  <>
    <b className="[&_a]:-my-3 [&_a]:inline-block [&_a]:py-3 [&_a]:no-underline [&_a]:hover:underline">
      <PlayerName id={id} name={name} />
    </b>
    {isViewer && ' (vous)'}
  </>
)
