import type { Report } from '@coup-denvoi/contract/reports/report.schema'
import { usePerformReportAction } from '#features/admin/actions/use-perform-report-action.ts'
import { REPORT_ACTION_TEXTS, REPORT_ACTIONS, type ReportAction } from '#features/admin/report-actions.ts'
import type { ActionOrigin } from '#features/admin/use-focus-after-action.ts'
import { Button } from '#ui/forms/button.tsx'
import { BanIcon, CheckIcon, CloseIcon, EyeOffIcon, type Icon, WhistleIcon } from '#ui/layout/icon.tsx'
import type { RequestReportConfirm } from './report-confirm-request.ts'

type ReportActionButtonsProps = {
  report: Report
  /** The id of what the buttons are about: many cards have the same ones. */
  describedBy: string
  originOf: (button: HTMLElement) => ActionOrigin
  onRequestConfirm: RequestReportConfirm
  onSettled: (place: ActionOrigin) => void
}

/** What the viewer may do about a report; nothing where that is nothing. */
export function ReportActionButtons({ report, describedBy, originOf, onRequestConfirm, onSettled }: ReportActionButtonsProps) {
  const acts = REPORT_ACTIONS.filter((act) => report.can[act])
  if (acts.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 border-t border-border px-4 py-3 max-sm:*:flex-auto md:px-5">
      {acts.map((act) => {
        if (act === 'take')
          return <TakeButton key={act} report={report} describedBy={describedBy} originOf={originOf} onSettled={onSettled} />
        const ActIcon = ACTION_ICONS[act]
        return (
          <Button
            key={act}
            variant={act === 'dismiss' ? 'secondary' : 'dangerGhost'}
            aria-describedby={describedBy}
            onClick={({ currentTarget }) => onRequestConfirm({ report, action: act, origin: originOf(currentTarget) })}
          >
            <ActIcon />
            {REPORT_ACTION_TEXTS[act].button}
          </Button>
        )
      })}
    </div>
  )
}

/** Nothing is asked before this one: it only says who deals with it. */
function TakeButton({ report, describedBy, originOf, onSettled }: Omit<ReportActionButtonsProps, 'onRequestConfirm'>) {
  const { perform, isPerforming } = usePerformReportAction(report, 'take', onSettled)
  return (
    <Button
      variant="primary"
      aria-describedby={describedBy}
      busy={isPerforming}
      busyLabel={REPORT_ACTION_TEXTS.take.pending}
      onClick={({ currentTarget }) => perform(originOf(currentTarget))}
    >
      <CheckIcon />
      {REPORT_ACTION_TEXTS.take.button}
    </Button>
  )
}

const ACTION_ICONS: Record<Exclude<ReportAction, 'take'>, Icon> = {
  dismiss: CloseIcon,
  hideMessage: EyeOffIcon,
  cancelMatch: WhistleIcon,
  requestBan: BanIcon,
  ban: BanIcon,
}
