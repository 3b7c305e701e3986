import { ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { AlertIcon } from '#ui/layout/icon.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { OpenGroupDialog } from './group-dialog-params.ts'

/** For whoever finds something wrong with a group, in it or not. */
export function ReportGroupCard({ onOpenDialog }: { onOpenDialog: OpenGroupDialog }) {
  return (
    <Sheet aria-label="Modération">
      <ActionList first>
        <li>
          <button type="button" className={actionClass} onClick={() => onOpenDialog({ kind: 'report' })}>
            <ActionItem icon={<AlertIcon />}>Signaler ce groupe</ActionItem>
          </button>
        </li>
      </ActionList>
    </Sheet>
  )
}
