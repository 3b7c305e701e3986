import { Link } from '@tanstack/react-router'
import { GroupCrest } from '#features/groups/components/group-crest.public.tsx'
import { GroupNav } from '#features/groups/components/group-nav.public.tsx'
import { ChevronLeftIcon, PinIcon } from '#ui/layout/icon.tsx'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { backLinkClass, TurfHeader } from '#ui/layout/turf-header.tsx'
import { SeasonPage, type SeasonPageProps } from './season-page.tsx'

/** /groups/{id}/saison */
export function GroupSeasonPage(props: SeasonPageProps) {
  const { id, name, city } = props.season.of
  return (
    <SeasonPage
      {...props}
      header={
        <>
          <TurfHeader
            zone="corner"
            before={
              <Link to="/groups" className={backLinkClass}>
                <ChevronLeftIcon />
                Groupes
              </Link>
            }
            visual={
              <GroupCrest
                group={{ id, name }}
                size={104}
                className="size-21 flex-none drop-shadow-[0_8px_10px_rgb(4_22_14/.35)] md:size-26"
              />
            }
            title={name}
          >
            <IconLine icon={PinIcon} className="mt-2">
              {city}
            </IconLine>
          </TurfHeader>
          <GroupNav id={id} />
        </>
      }
    />
  )
}
