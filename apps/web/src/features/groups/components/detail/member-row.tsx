import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { Suspense } from 'react'
import { ROLE_TEXTS } from '#features/groups/group-texts.ts'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Row } from '#ui/layout/row.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import type { OpenGroupDialog } from './group-dialog-params.ts'
import { RoleArmband } from './role-armband.tsx'

const MemberMenu = lazyWithRetry(() => import('./member-menu.tsx').then(({ MemberMenu }) => MemberMenu))

type MemberRowProps = { group: Group; member: GroupMember; onOpenDialog: OpenGroupDialog }

export function MemberRow({ group, member, onOpenDialog }: MemberRowProps) {
  const { userId, displayName, photo, kit, role, isViewer, isActive, hasProfile, can } = member
  const hasMenu = (isActive && hasProfile && !isViewer) || can.promote || can.demote || can.remove
  return (
    <Row
      visual={<Avatar photo={photo} kit={kit} name={displayName} mine={isViewer} />}
      title={
        <span className="[&_a]:-my-3 [&_a]:inline-block [&_a]:py-3 [&_a]:no-underline [&_a]:hover:underline">
          <b>
            <PlayerName id={hasProfile ? userId : null} name={displayName} />
          </b>
          {isViewer && ' (vous)'}
        </span>
      }
      subtitle={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {role === 'member' ? <span className="sr-only">{ROLE_TEXTS.member}</span> : <RoleArmband role={role} />}
          <span>{factsOf(member)}</span>
        </span>
      }
      actions={
        hasMenu && (
          // Reserves the space of the menu button while it loads.
          <Suspense fallback={<span className="size-11" />}>
            <MemberMenu group={group} member={member} onOpenDialog={onOpenDialog} />
          </Suspense>
        )
      }
    />
  )
}

function factsOf({ isActive, city, matchesPlayed }: GroupMember): string {
  if (!isActive) return 'Compte désactivé'
  const matches = formatCount(matchesPlayed, 'match', 'matchs')
  return city ? `${city}\u00a0· ${matches}` : matches
}
