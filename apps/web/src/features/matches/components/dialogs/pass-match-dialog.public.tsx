import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { matchQuery } from '#features/matches/matches.queries.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

type PassMatchDialogProps = { open: boolean; matchId: string; onClose: () => void; finalFocus: RefObject<HTMLElement | null> }

/** « Passer la main » of a match, from another page than its own. */
export function PassMatchDialog({ open, matchId, onClose, finalFocus }: PassMatchDialogProps) {
  const query = useQuery(matchQuery(matchId))
  const { data: match, error } = query
  if (match?.can.handOver && !match.handover) return <HandOverDialog open={open} match={match} onClose={onClose} finalFocus={finalFocus} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Passer la main"
      description={match && <p>Pour ce match, ce n’est pas possible maintenant, ou une demande attend déjà une réponse.</p>}
      actions={
        <>
          <Button onClick={onClose}>Retour</Button>
          {match && (
            <Link to="/matches/$id" params={{ id: matchId }} className={buttonClass({ variant: 'primary' })}>
              Voir le match
            </Link>
          )}
        </>
      }
    >
      {match ? null : error ? (
        <SectionError query={query} />
      ) : (
        <>
          <LoadingStatus />
          <RowsSkeleton count={3} />
        </>
      )}
    </Dialog>
  )
}
