import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { Suspense } from 'react'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Row } from '#ui/layout/row.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import type { OpenGroupDialog } from './group-dialog-params.ts'
import { RoleArmband } from './role-armband.tsx'

const MemberMenu = lazyWithRetry(() => import('./member-menu.tsx').then(({ MemberMenu }) => MemberMenu))

type MemberRowProps = { group: Group; member: GroupMember; onOpenDialog: OpenGroupDialog }

export function MemberRow({ group, member, onOpenDialog }: MemberRowProps) {
  const { userId, displayName, photo, kit, role, isViewer, isActive, can } = member
  const hasMenu = (isActive && !isViewer) || can.promote || can.demote || can.remove
  return (
    <Row
      visual={<Avatar photo={photo} kit={kit} name={displayName} mine={isViewer} />}
      title={
        <span className="[&_a]:no-underline [&_a]:hover:underline">
          <b>
            <PlayerName id={isActive ? userId : null} name={displayName} />
          </b>
          {isViewer && ' (vous)'}
        </span>
      }
      subtitle={subtitleOf(member)}
      actions={
        <span className="flex items-center gap-1">
          <RoleArmband role={role} />
          {hasMenu ? (
            // Reserves the space of the menu button while it loads.
            <Suspense fallback={<span className="size-11" />}>
              <MemberMenu group={group} member={member} onOpenDialog={onOpenDialog} />
            </Suspense>
          ) : (
            <span className="w-11 max-[30rem]:w-0" />
          )}
        </span>
      }
    />
  )
}

function subtitleOf({ isActive, city, matchesPlayed }: GroupMember): string {
  if (!isActive) return 'Compte désactivé'
  const matches = formatCount(matchesPlayed, 'match', 'matchs')
  return city ? `${city}\u00a0· ${matches}` : matches
}
