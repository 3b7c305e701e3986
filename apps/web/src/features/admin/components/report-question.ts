import type { Report } from '@coup-denvoi/contract/reports/report.schema'
import type { RefObject } from 'react'
import type { Asked } from '#lib/late-dialogs.ts'
import type { ReportAct } from '../report-acts.ts'
import type { ActPlace } from '../use-focus-after-act.ts'

/** An act that is asked about before it is done. */
export type ReportQuestion = { report: Report; act: Exclude<ReportAct, 'take'>; place: ActPlace }
export type AskAboutReport = (question: ReportQuestion) => void

export type ReportQuestionDialogProps = {
  asked: Asked<ReportQuestion>
  onClose: () => void
  /** Once the list is read again. */
  onSettled: (place: ActPlace) => void
  /** Where the focus goes by then. */
  afterwards: RefObject<HTMLElement | null>
}
