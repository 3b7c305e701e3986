/** What is left to do for the organizers of a finished match: « Terminez : score, présence ». */
export function finishText({ needsScore, needsAttendance }: { needsScore: boolean; needsAttendance: boolean }): string {
  return `Terminez\u00a0: ${[needsScore && 'score', needsAttendance && 'présence'].filter(Boolean).join(', ')}`
}
