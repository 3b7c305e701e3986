import { AlertIcon } from '#ui/icons/frame-icons.ts'
import { ActionButton, ActionList } from '#ui/layout/action-list.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { OpenGroupDialog } from './group-dialog-params.ts'

export function ReportGroupCard({ onOpenDialog }: { onOpenDialog: OpenGroupDialog }) {
  return (
    <Sheet aria-label="Modération">
      <ActionList first>
        <ActionButton icon={<AlertIcon />} onClick={() => onOpenDialog({ kind: 'report' })}>
          Signaler ce groupe
        </ActionButton>
      </ActionList>
    </Sheet>
  )
}
