import { formatCount } from '@coup-denvoi/contract/lib/format'

type ToFinish = {
  needsScore: boolean
  needsAttendance: boolean
  /** That the viewer has to confirm. */
  payments?: number
}

/** What is left to do for the organizers of a finished match: « Terminez : score, présence, 2 paiements ». */
export function finishText({ needsScore, needsAttendance, payments = 0 }: ToFinish): string {
  const left = [needsScore && 'score', needsAttendance && 'présence', payments > 0 && formatCount(payments, 'paiement')]
  return `Terminez\u00a0: ${left.filter(Boolean).join(', ')}`
}
