import type { GroupCard as GroupCardData } from '@coup-denvoi/contract/groups/group.schema'
import { useId } from 'react'
import { groupStatsOf, requestCountText } from '#features/groups/group-texts.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { RoleArmband } from '../detail/role-armband.tsx'
import { GroupCrest } from '../group-crest.public.tsx'
import { PrivacyBadge } from '../privacy-badge.tsx'
import { RequestToJoinButton } from '../requests/request-to-join-button.tsx'

/** A group in a `GroupCardGrid`, with the viewer's role or a button to join. */
export function GroupCard({ group }: { group: GroupCardData }) {
  const { id, name, city, isPrivate, viewer, pendingRequests } = group
  const nameId = useId()
  return (
    <li className="stretch-link relative grid grid-cols-[72px_minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-x-4 gap-y-1 rounded-md border border-border bg-surface p-4 hover:border-ink-3 hover:shadow-hover">
      <GroupCrest group={group} size={72} className="row-span-2" />
      <div className="min-w-0 pt-2.5">
        <h3 id={nameId} dir="auto" className="text-[1.25rem] wrap-anywhere">
          <Link to="/groups/$id" params={{ id }}>
            {name}
          </Link>
        </h3>
        <p dir="auto" className="text-sm/5 wrap-anywhere text-ink-2">
          {city}
        </p>
      </div>
      <Stats group={group} />
      <span className="absolute top-0 right-4 [&>span]:rounded-t-none">
        <PrivacyBadge isPrivate={isPrivate} />
      </span>
      <div className="col-span-full mt-2.5 flex min-h-11 flex-wrap items-center gap-2.5">
        {viewer.role ? (
          <RoleArmband role={viewer.role} />
        ) : (
          <RequestToJoinButton group={group} describedBy={nameId} className="relative z-1 max-md:flex-1" />
        )}
        {pendingRequests !== null && pendingRequests > 0 && <Badge tone="mine">{requestCountText(pendingRequests)}</Badge>}
      </div>
    </li>
  )
}

function Stats({ group }: { group: GroupCardData }) {
  return (
    <dl className="flex flex-wrap content-start items-center gap-x-4 text-sm text-ink-2">
      {groupStatsOf(group).map(([label, figure]) => (
        <div key={label} className="flex items-baseline gap-[5px]">
          <dt className="order-2">{label}</dt>
          <dd className="font-bold text-ink tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
