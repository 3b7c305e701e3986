import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { Link } from '@tanstack/react-router'
import { ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { ArmbandIcon, ExitIcon, PlusIcon } from '#ui/layout/icon.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { OpenGroupDialog } from './group-dialog-params.ts'

/** What a member can do with the group: play, hand it over, leave. */
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
          <li>
            <button type="button" className={actionClass} onClick={() => onOpenDialog({ kind: 'transfer' })}>
              <ActionItem icon={<ArmbandIcon />}>Transférer la propriété</ActionItem>
            </button>
          </li>
        )}
        <li>
          <button type="button" className={actionClass} onClick={() => onOpenDialog({ kind: 'leave' })}>
            <ActionItem icon={<ExitIcon />}>Quitter le groupe</ActionItem>
          </button>
        </li>
      </ActionList>
    </Sheet>
  )
}
