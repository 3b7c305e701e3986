import { useState } from 'react'
import { ReportDialog } from '#features/reports/components/report-dialog.public.tsx'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { DemoteAdminDialog } from './demote-admin-dialog.tsx'
import { EditGroupDialog } from './edit-group-dialog.tsx'
import type { GroupDialogsProps } from './group-dialog-params.ts'
import { InviteToGroupDialog } from './invite-to-group-dialog.tsx'
import { LeaveGroupDialog } from './leave-group-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { TransferOwnershipDialog } from './transfer-ownership-dialog.tsx'

export function GroupDialogs({ request, group, ...rest }: GroupDialogsProps) {
  // While it fades out, a dialog keeps showing the group as it was.
  const [displayedGroup, setDisplayedGroup] = useState(group)
  if (request.open && displayedGroup !== group) setDisplayedGroup(group)
  const props = { open: request.open, group: request.open ? group : displayedGroup, ...rest }
  switch (request.kind) {
    case 'invite':
      return <InviteToGroupDialog {...props} />
    case 'edit':
      return <EditGroupDialog {...props} />
    case 'delete':
      return <DeleteGroupDialog {...props} />
    case 'leave':
      return <LeaveGroupDialog {...props} />
    case 'transfer':
      return <TransferOwnershipDialog {...props} />
    case 'report':
      return <ReportDialog open={props.open} target={{ kind: 'group', id: props.group.id }} onClose={rest.onClose} />
    case 'remove':
      return <RemoveMemberDialog member={request.member} {...props} />
    case 'demote':
      return <DemoteAdminDialog member={request.member} {...props} />
  }
}
