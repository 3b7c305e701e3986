import { useState } from 'react'
import { ReportDialog } from '#features/reports/components/report-dialog.public.tsx'
import { DemoteAdminDialog } from './demote-admin-dialog.tsx'
import type { GroupDialogsProps } from './group-question.ts'
import { LeaveGroupDialog } from './leave-group-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

/** The dialog for what was asked. */
export function GroupDialogs({ asked, group, ...rest }: GroupDialogsProps) {
  // While it fades out it says what it said, whatever its answer made of the group.
  const [shown, setShown] = useState(group)
  if (asked.open && shown !== group) setShown(group)
  const props = { open: asked.open, group: asked.open ? group : shown, ...rest }
  switch (asked.kind) {
    case 'leave':
      return <LeaveGroupDialog key={asked.turn} {...props} />
    case 'transfer':
      return <TransferDialog key={asked.turn} {...props} />
    case 'report':
      return <ReportDialog key={asked.turn} open={asked.open} about={{ kind: 'group', id: props.group.id }} onClose={rest.onClose} />
    case 'remove':
      return <RemoveMemberDialog key={asked.turn} member={asked.member} {...props} />
    case 'demote':
      return <DemoteAdminDialog key={asked.turn} member={asked.member} {...props} />
  }
}
