import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import type { RefObject } from 'react'
import type { DialogRequest } from '#lib/use-dialog-request.ts'

/** Which dialog of a group page to open. */
export type GroupDialogParams =
  | { kind: 'invite' | 'edit' | 'delete' | 'leave' | 'transfer' | 'report' }
  | { kind: 'remove' | 'demote'; member: GroupMember }
export type OpenGroupDialog = (params: GroupDialogParams) => void

export type GroupDialogsProps = {
  request: DialogRequest<GroupDialogParams>
  group: Group
  onClose: () => void
  /** Gets the focus when the button that opened the dialog is gone. */
  finalFocus: RefObject<HTMLElement | null>
}

export type GroupDialogProps = Omit<GroupDialogsProps, 'request'> & { open: boolean }
