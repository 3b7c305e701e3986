import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import type { RefObject } from 'react'
import type { DialogRequest } from '#lib/use-dialog-request.ts'

/** What a dialog over a group's page is about. */
export type GroupDialogParams = { kind: 'leave' | 'transfer' | 'report' } | { kind: 'remove' | 'demote'; member: GroupMember }
export type OpenGroupDialog = (params: GroupDialogParams) => void

export type GroupDialogsProps = {
  request: DialogRequest<GroupDialogParams>
  group: Group
  onClose: () => void
  /** Where the focus goes when what opened the dialog is gone with its answer. */
  finalFocus: RefObject<HTMLElement | null>
}

export type GroupDialogProps = Omit<GroupDialogsProps, 'request'> & { open: boolean }
