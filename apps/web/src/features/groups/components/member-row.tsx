import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { count } from '@coup-denvoi/contract/kit/format'
import { Suspense } from 'react'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Row } from '#ui/row.tsx'
import type { AskGroup } from './group-question.ts'
import { RoleArmband } from './role-armband.tsx'

const MemberMenu = lazyPart(() => import('./member-menu.tsx').then(({ MemberMenu }) => MemberMenu))

type MemberRowProps = { group: Group; member: GroupMember; onAsk: AskGroup }

/** A member: who they are, what they are in the group, and what the viewer can do with them. */
export function MemberRow({ group, member, onAsk }: MemberRowProps) {
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
      line={lineOf(member)}
      actions={
        <span className="flex items-center gap-1">
          <RoleArmband role={role} />
          {hasMenu ? (
            // Its place is kept: nothing moves when the menu has come.
            <Suspense fallback={<span className="size-11" />}>
              <MemberMenu group={group} member={member} onAsk={onAsk} />
            </Suspense>
          ) : (
            <span className="w-11 max-[30rem]:w-0" />
          )}
        </span>
      }
    />
  )
}

function lineOf({ isActive, city, matchesPlayed }: GroupMember): string {
  if (!isActive) return 'Compte désactivé'
  const matches = count(matchesPlayed, 'match', 'matchs')
  return city ? `${city}\u00a0· ${matches}` : matches
}
