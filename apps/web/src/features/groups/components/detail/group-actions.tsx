import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { Link } from '@tanstack/react-router'
import { ActionButton, ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { ArmbandIcon, ExitIcon, PlusIcon } from '#ui/layout/icon.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { OpenGroupDialog } from './group-dialog-params.ts'

export function GroupActions({ group: { id, can }, onOpenDialog }: { group: Group; onOpenDialog: OpenGroupDialog }) {
  return (
    <Sheet aria-label="Actions">
      <ActionList first>
        {can.organizeMatch && (
          <li>
            <Link to="/organiser" search={{ groupId: id }} className={actionClass}>
              <ActionItem icon={<PlusIcon />}>Organiser un match</ActionItem>
            </Link>
          </li>
        )}
        {can.transferOwnership && (
          <ActionButton icon={<ArmbandIcon />} onClick={() => onOpenDialog({ kind: 'transfer' })}>
            Transférer la propriété
          </ActionButton>
        )}
        <ActionButton icon={<ExitIcon />} onClick={() => onOpenDialog({ kind: 'leave' })}>
          Quitter le groupe
        </ActionButton>
      </ActionList>
    </Sheet>
  )
}
