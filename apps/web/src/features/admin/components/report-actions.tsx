import type { Report } from '@coup-denvoi/contract/reports/report.schema'
import { Button } from '#ui/button.tsx'
import { BanIcon, CheckIcon, CloseIcon, EyeOffIcon, type Icon, WhistleIcon } from '#ui/icon.tsx'
import { useActOnReport } from '../actions/use-act-on-report.ts'
import { ACT_TEXTS, REPORT_ACTS, type ReportAct } from '../report-acts.ts'
import type { ActPlace } from '../use-focus-after-act.ts'
import type { AskAboutReport } from './report-question.ts'

type ReportActionsProps = {
  report: Report
  /** The id of what the buttons are about: many cards have the same ones. */
  describedBy: string
  placeOf: (button: HTMLElement) => ActPlace
  onAsk: AskAboutReport
  onSettled: (place: ActPlace) => void
}

/** What the viewer may do about a report; nothing where that is nothing. */
export function ReportActions({ report, describedBy, placeOf, onAsk, onSettled }: ReportActionsProps) {
  const acts = REPORT_ACTS.filter((act) => report.can[act])
  if (acts.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 border-t border-trait px-4 py-3 max-sm:*:flex-auto md:px-5">
      {acts.map((act) => {
        if (act === 'take')
          return <TakeButton key={act} report={report} describedBy={describedBy} placeOf={placeOf} onSettled={onSettled} />
        const ActIcon = ICONS[act]
        return (
          <Button
            key={act}
            variant={act === 'dismiss' ? 'secondary' : 'dangerBare'}
            aria-describedby={describedBy}
            onClick={({ currentTarget }) => onAsk({ report, act, place: placeOf(currentTarget) })}
          >
            <ActIcon />
            {ACT_TEXTS[act].button}
          </Button>
        )
      })}
    </div>
  )
}

/** Nothing is asked before this one: it only says who deals with it. */
function TakeButton({ report, describedBy, placeOf, onSettled }: Omit<ReportActionsProps, 'onAsk'>) {
  const { start, isActing } = useActOnReport(report, 'take', onSettled)
  return (
    <Button
      variant="primary"
      aria-describedby={describedBy}
      busy={isActing}
      busyLabel={ACT_TEXTS.take.busy}
      onClick={({ currentTarget }) => start(placeOf(currentTarget))}
    >
      <CheckIcon />
      {ACT_TEXTS.take.button}
    </Button>
  )
}

const ICONS: Record<Exclude<ReportAct, 'take'>, Icon> = {
  dismiss: CloseIcon,
  hideMessage: EyeOffIcon,
  cancelMatch: WhistleIcon,
  requestBan: BanIcon,
  ban: BanIcon,
}
