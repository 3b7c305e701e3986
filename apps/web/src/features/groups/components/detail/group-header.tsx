import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { Link } from '@tanstack/react-router'
import { ChevronLeftIcon, PinIcon } from '#ui/layout/icon.tsx'
import { IconLine } from '#ui/layout/icon-line.tsx'
import { backLinkClass, TurfHeader } from '#ui/layout/turf-header.tsx'
import { GroupCrest } from '../group-crest.public.tsx'
import { PrivacyBadge } from '../privacy-badge.tsx'
import { RequestToJoinButton } from '../requests/request-to-join-button.tsx'

/** The header of a group page, with a button to join. */
export function GroupHeader({ group }: { group: Group }) {
  const { name, city, isPrivate, description, viewer } = group
  return (
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
          group={group}
          size={120}
          className="size-21 flex-none self-start drop-shadow-[0_8px_10px_rgb(4_22_14/.35)] md:size-30 md:self-center"
        />
      }
      title={name}
    >
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <IconLine icon={PinIcon}>{city}</IconLine>
        <PrivacyBadge isPrivate={isPrivate} />
      </div>
      {description && (
        <p dir="auto" className="mt-2 max-w-[46ch] whitespace-pre-line text-on-turf-2 wrap-anywhere">
          {description}
        </p>
      )}
      {viewer.role === null && (
        <p className="mt-4">
          <RequestToJoinButton group={group} primary />
        </p>
      )}
    </TurfHeader>
  )
}
