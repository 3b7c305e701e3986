import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { ArmbandIcon, ExitIcon, PencilIcon, TrashIcon } from '#ui/icons/icons.ts'
import { ActionButton, ActionList } from '#ui/layout/action-list.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { OpenGroupDialog } from './group-dialog-params.ts'

export function GroupActions({ group: { can }, onOpenDialog }: { group: Group; onOpenDialog: OpenGroupDialog }) {
  return (
    <Sheet aria-label="Actions">
      <ActionList first>
        {can.edit && (
          <ActionButton icon={<PencilIcon />} onClick={() => onOpenDialog({ kind: 'edit' })}>
            Modifier le groupe
          </ActionButton>
        )}
        {can.transferOwnership && (
          <ActionButton icon={<ArmbandIcon />} onClick={() => onOpenDialog({ kind: 'transfer' })}>
            Transférer la propriété
          </ActionButton>
        )}
        <ActionButton icon={<ExitIcon />} className="text-red-text" onClick={() => onOpenDialog({ kind: 'leave' })}>
          Quitter le groupe
        </ActionButton>
        {can.delete && (
          <ActionButton icon={<TrashIcon />} className="text-red-text" onClick={() => onOpenDialog({ kind: 'delete' })}>
            Supprimer le groupe
          </ActionButton>
        )}
      </ActionList>
    </Sheet>
  )
}
