import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { Link } from '@tanstack/react-router'
import { ActionLine, ActionList, actionClass } from '#ui/action-list.tsx'
import { ArmbandIcon, ExitIcon, PlusIcon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { AskGroup } from './group-question.ts'

/** What a member can do with the group: play, hand it over, leave. */
export function GroupActions({ group: { id, can }, onAsk }: { group: Group; onAsk: AskGroup }) {
  return (
    <Sheet aria-label="Actions">
      <ActionList first>
        {can.organiseMatch && (
          <li>
            <Link to="/organiser" search={{ groupId: id }} className={actionClass}>
              <ActionLine icon={<PlusIcon />}>Organiser un match</ActionLine>
            </Link>
          </li>
        )}
        {can.transferOwnership && (
          <li>
            <button type="button" className={actionClass} onClick={() => onAsk({ kind: 'transfer' })}>
              <ActionLine icon={<ArmbandIcon />}>Transférer la propriété</ActionLine>
            </button>
          </li>
        )}
        <li>
          <button type="button" className={actionClass} onClick={() => onAsk({ kind: 'leave' })}>
            <ActionLine icon={<ExitIcon />}>Quitter le groupe</ActionLine>
          </button>
        </li>
      </ActionList>
    </Sheet>
  )
}
