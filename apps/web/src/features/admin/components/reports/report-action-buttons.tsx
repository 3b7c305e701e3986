import type { Report } from '@coup-denvoi/contract/reports/report.schema'
import { usePerformReportAction } from '#features/admin/actions/use-perform-report-action.ts'
import { REPORT_ACTIONS, type ReportAction, reportActionTexts } from '#features/admin/report-actions.ts'
import type { ActionOrigin } from '#features/admin/use-focus-after-action.ts'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon, CloseIcon, WhistleIcon } from '#ui/icons/frame-icons.ts'
import type { Icon } from '#ui/icons/icon.tsx'
import { BanIcon, EyeOffIcon } from '#ui/icons/icons.ts'
import type { ReportConfirmParams } from './report-confirm-dialog.tsx'

type ReportActionButtonsProps = {
  report: Report
  /** The id of the report's heading, since many cards have the same buttons. */
  describedBy: string
  originOf: (button: HTMLElement) => ActionOrigin
  onRequestConfirm: (params: ReportConfirmParams) => void
  onSettled: (origin: ActionOrigin) => void
}

/** The viewer's actions on a report; nothing if there are none. */
export function ReportActionButtons({ report, describedBy, originOf, onRequestConfirm, onSettled }: ReportActionButtonsProps) {
  const actions = REPORT_ACTIONS.filter((action) => report.can[action])
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 border-t border-border px-4 py-3 max-sm:*:flex-auto md:px-5">
      {actions.map((action) => {
        if (action === 'take')
          return <TakeButton key={action} report={report} describedBy={describedBy} originOf={originOf} onSettled={onSettled} />
        const ActionIcon = ACTION_ICONS[action]
        return (
          <Button
            key={action}
            variant={action === 'dismiss' ? 'secondary' : 'dangerGhost'}
            aria-describedby={describedBy}
            onClick={({ currentTarget }) => onRequestConfirm({ report, action, origin: originOf(currentTarget) })}
          >
            <ActionIcon />
            {reportActionTexts(action, report).button}
          </Button>
        )
      })}
    </div>
  )
}

/** Takes the report at once, without a confirm dialog. */
function TakeButton({ report, describedBy, originOf, onSettled }: Omit<ReportActionButtonsProps, 'onRequestConfirm'>) {
  const { perform, isPerforming } = usePerformReportAction(report, 'take', onSettled)
  const texts = reportActionTexts('take', report)
  return (
    <Button
      variant="primary"
      aria-describedby={describedBy}
      busy={isPerforming}
      busyLabel={texts.pending}
      onClick={({ currentTarget }) => perform({ origin: originOf(currentTarget) })}
    >
      <CheckIcon />
      {texts.button}
    </Button>
  )
}

const ACTION_ICONS: Record<Exclude<ReportAction, 'take'>, Icon> = {
  dismiss: CloseIcon,
  hideMessage: EyeOffIcon,
  cancelMatch: WhistleIcon,
  removeGuest: CloseIcon,
  requestBan: BanIcon,
  ban: BanIcon,
}
