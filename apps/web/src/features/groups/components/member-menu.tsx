import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { Link } from '@tanstack/react-router'
import { ArmbandIcon, BanIcon, MessageIcon, MoreIcon } from '#ui/icon.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { usePromoteMember } from '../actions/use-promote-member.ts'
import type { AskGroup } from './group-question.ts'

type MemberMenuProps = { group: Group; member: GroupMember; onAsk: AskGroup }

/** What the viewer can do with a member: write to them, and what there is to decide about them. */
export function MemberMenu({ group, member, onAsk }: MemberMenuProps) {
  const { can, displayName, isActive, userId } = member
  const isToDecide = can.promote || can.demote || can.remove
  const { promote } = usePromoteMember(group)
  return (
    <Menu trigger={<MoreIcon />} triggerClass={iconButtonClass()} triggerLabel={`Actions pour ${displayName}`}>
      {isActive && (
        <MenuLink render={<Link to="/messages" search={{ userId }} />}>
          <MessageIcon />
          Envoyer un message
        </MenuLink>
      )}
      {isActive && isToDecide && <MenuSeparator />}
      {can.promote && (
        <MenuItem onClick={() => promote(member)}>
          <ArmbandIcon />
          Nommer admin
        </MenuItem>
      )}
      {can.demote && (
        <MenuItem onClick={() => onAsk({ kind: 'demote', member })}>
          <ArmbandIcon />
          Retirer les droits d’admin
        </MenuItem>
      )}
      {can.remove && (
        <>
          {(can.promote || can.demote) && <MenuSeparator />}
          <MenuItem danger onClick={() => onAsk({ kind: 'remove', member })}>
            <BanIcon />
            Retirer du groupe
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
