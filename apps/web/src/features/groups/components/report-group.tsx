import { ActionLine, ActionList, actionClass } from '#ui/action-list.tsx'
import { AlertIcon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { AskGroup } from './group-question.ts'

/** For whoever finds something wrong with a group, in it or not. */
export function ReportGroup({ onAsk }: { onAsk: AskGroup }) {
  return (
    <Sheet aria-label="Modération">
      <ActionList first>
        <li>
          <button type="button" className={actionClass} onClick={() => onAsk({ kind: 'report' })}>
            <ActionLine icon={<AlertIcon />}>Signaler ce groupe</ActionLine>
          </button>
        </li>
      </ActionList>
    </Sheet>
  )
}
