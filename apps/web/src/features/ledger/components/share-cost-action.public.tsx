import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { matchLedgerIfAnyQuery } from '#features/ledger/ledger.queries.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { EuroIcon } from '#ui/icons/icons.ts'
import { ActionButton } from '#ui/layout/action-list.tsx'
import type { CostDialogProps } from './match/cost-dialog.tsx'

/** « Partager un coût », among the actions of who organizes a match. */
export function ShareCostAction({ match }: { match: Match }) {
  const queryClient = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const query = matchLedgerIfAnyQuery(match.id)
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<object, CostDialogProps>(async () => {
    // What was set before must be in the form, so that it is not replaced by accident.
    const [{ CostDialog }] = await Promise.all([import('./match/cost-dialog.tsx'), queryClient.fetchQuery(query)])
    return CostDialog
  })
  // Read again where another organizer has set the cost while the dialog is open.
  const { data: ledger = null } = useQuery({ ...query, enabled: request?.open ?? false })
  return (
    <>
      <ActionButton ref={button} icon={<EuroIcon />} onClick={() => openDialog({})}>
        Partager un coût
      </ActionButton>
      {Dialog && request && (
        <Dialog key={request.sequence} open={request.open} match={match} ledger={ledger} onClose={closeDialog} finalFocus={button} />
      )}
    </>
  )
}
