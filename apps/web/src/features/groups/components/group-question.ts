import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import type { RefObject } from 'react'
import type { Asked } from '#lib/late-dialogs.ts'

/** What a dialog over a group's page is about. */
export type GroupQuestion = { kind: 'leave' | 'transfer' | 'report' } | { kind: 'remove' | 'demote'; member: GroupMember }
export type AskGroup = (question: GroupQuestion) => void

export type GroupDialogsProps = {
  asked: Asked<GroupQuestion>
  group: Group
  onClose: () => void
  /** Where the focus goes when what opened the dialog is gone with its answer. */
  afterwards: RefObject<HTMLElement | null>
}

export type GroupDialogProps = Omit<GroupDialogsProps, 'asked'> & { open: boolean }
