import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { GroupCrest } from './group-crest.public.tsx'
import { GroupNav } from './group-nav.public.tsx'

/** The header of the further pages of a group, for its members: season, ledger. */
export function GroupHeader({ group: { id, name, city } }: { group: { id: string; name: string; city: string | null } }) {
  return (
    <>
      <TurfHeader
        zone="corner"
        phoneZone={null}
        before={<BackLink to="/groups">Groupes</BackLink>}
        visual={
          <GroupCrest group={{ id, name }} size={104} className="size-21 flex-none drop-shadow-[0_8px_10px_rgb(4_22_14/.35)] md:size-26" />
        }
        title={name}
      >
        <IconLine icon={PinIcon} className="mt-2">
          {city}
        </IconLine>
      </TurfHeader>
      <GroupNav id={id} />
    </>
  )
}
