import type { GroupCard as GroupCardData } from '@coup-denvoi/contract/groups/group.schema'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Badge } from '#ui/badge.tsx'
import { figuresOf, requestsText } from '../group-texts.ts'
import { GroupCrest } from './group-crest.public.tsx'
import { PrivacyBadge } from './privacy-badge.tsx'
import { RequestToJoinButton } from './request-to-join-button.tsx'
import { RoleArmband } from './role-armband.tsx'

/** A group in a list: what it is, and what one is in it or how one gets in. In `GroupCards`. */
export function GroupCard({ group }: { group: GroupCardData }) {
  const { id, name, city, isPrivate, viewer, pendingRequests } = group
  const nameId = useId()
  return (
    <li className="stretch-link relative grid grid-cols-[72px_minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-x-4 gap-y-1 rounded-md border border-trait bg-feuille p-4 hover:border-encre-3 hover:shadow-survol">
      <GroupCrest group={group} size={72} className="row-span-2" />
      <div className="min-w-0 pt-2.5">
        <h3 id={nameId} dir="auto" className="text-[1.25rem] wrap-anywhere">
          <Link to="/groups/$id" params={{ id }}>
            {name}
          </Link>
        </h3>
        <p dir="auto" className="text-sm/5 wrap-anywhere text-encre-2">
          {city}
        </p>
      </div>
      <Figures group={group} />
      <span className="absolute top-0 right-4 [&>span]:rounded-t-none">
        <PrivacyBadge isPrivate={isPrivate} />
      </span>
      <div className="col-span-full mt-2.5 flex min-h-11 flex-wrap items-center gap-2.5">
        {viewer.role ? (
          <RoleArmband role={viewer.role} />
        ) : (
          <RequestToJoinButton group={group} describedBy={nameId} className="relative z-1 max-md:flex-1" />
        )}
        {pendingRequests !== null && pendingRequests > 0 && <Badge tone="mine">{requestsText(pendingRequests)}</Badge>}
      </div>
    </li>
  )
}

function Figures({ group }: { group: GroupCardData }) {
  return (
    <dl className="flex flex-wrap content-start items-center gap-x-4 text-sm text-encre-2">
      {figuresOf(group).map(([label, figure]) => (
        <div key={label} className="flex items-baseline gap-[5px]">
          <dt className="order-2">{label}</dt>
          <dd className="font-bold text-encre tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
