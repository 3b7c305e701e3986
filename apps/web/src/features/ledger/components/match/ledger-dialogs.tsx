import { AnswerContestDialog } from './answer-contest-dialog.tsx'
import { ContestShareDialog } from './contest-share-dialog.tsx'
import { CorrectShareDialog } from './correct-share-dialog.tsx'
import { CostDialog } from './cost-dialog.tsx'
import type { LedgerDialogsProps } from './ledger-dialog-params.ts'

export function LedgerDialogs({ request, ...rest }: LedgerDialogsProps) {
  const props = { open: request.open, ...rest }
  switch (request.kind) {
    case 'contest':
      return <ContestShareDialog share={request.share} {...props} />
    case 'answer':
      return <AnswerContestDialog share={request.share} {...props} />
    case 'correct':
      return <CorrectShareDialog shares={request.shares} {...props} />
    case 'cost':
      return <CostDialog match={request.match} {...props} />
  }
}
