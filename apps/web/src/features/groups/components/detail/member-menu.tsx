import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { usePromoteMember } from '#features/groups/actions/use-promote-member.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { iconButtonClass } from '#ui/forms/icon-button.tsx'
import { MessageIcon } from '#ui/icons/frame-icons.ts'
import { ArmbandIcon, BanIcon, MoreIcon } from '#ui/icons/icons.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { OpenGroupDialog } from './group-dialog-params.ts'

type MemberMenuProps = { group: Group; member: GroupMember; onOpenDialog: OpenGroupDialog }

export function MemberMenu({ group, member, onOpenDialog }: MemberMenuProps) {
  const { can, displayName, isActive, hasProfile, userId } = member
  const hasAdminActions = can.promote || can.demote || can.remove
  const { promote } = usePromoteMember(group)
  return (
    <Menu trigger={<MoreIcon />} triggerClass={iconButtonClass()} triggerLabel={`Actions pour ${displayName}`}>
      {isActive && hasProfile && (
        <MenuLink render={<Link to="/messages" search={{ userId }} />}>
          <MessageIcon />
          Envoyer un message
        </MenuLink>
      )}
      {isActive && hasProfile && hasAdminActions && <MenuSeparator />}
      {can.promote && (
        <MenuItem onClick={() => promote(member)}>
          <ArmbandIcon />
          Nommer admin
        </MenuItem>
      )}
      {can.demote && (
        <MenuItem onClick={() => onOpenDialog({ kind: 'demote', member })}>
          <ArmbandIcon />
          Retirer les droits d’admin
        </MenuItem>
      )}
      {can.remove && (
        <>
          {(can.promote || can.demote) && <MenuSeparator />}
          <MenuItem danger onClick={() => onOpenDialog({ kind: 'remove', member })}>
            <BanIcon />
            Retirer du groupe
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
