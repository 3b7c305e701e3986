import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { placesLeft } from '@coup-denvoi/contract/matches/match.rules'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { Suspense } from 'react'
import { phaseOf } from '#features/matches/match-phase.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Most dialogs of a match do not need it. */
const QrCode = lazyWithRetry(() => import('#ui/layout/qr-code.tsx').then(({ QrCode }) => QrCode))

type ShareCodeDialogProps = { open: boolean; match: Match; url: string; now: Date; onClose: () => void }

/** The link as a QR code, as large as the dialog allows. */
export function ShareCodeDialog({ open, match, url, now, onClose }: ShareCodeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="À scanner au bord du terrain"
      actions={
        <>
          <Button onClick={onClose}>Retour</Button>
          {match.type === 'public' && (
            <Link to="/match-public/$matchId" params={{ matchId: match.id }} className={buttonClass()}>
              Imprimer l’affiche
            </Link>
          )}
        </>
      }
    >
      <Suspense fallback={<div className="mx-auto aspect-square w-full max-w-66" />}>
        <QrCode label="Code QR du lien" url={url} className="mx-auto w-full max-w-66 border border-border" />
      </Suspense>
      <p className="text-center">
        <b dir="auto">{match.title}</b>
        <span className="block text-sm text-ink-2">{summaryOf(match, now)}</span>
      </p>
    </Dialog>
  )
}

/** « sam. 21 nov. · 18 h 30 · il reste 1 place » */
function summaryOf(match: Match, now: Date): string {
  const day = formatDayAndTime(new Date(match.startsAt))
  if (match.status === 'cancelled' || phaseOf(match, now) !== 'upcoming') return day
  const left = placesLeft(match)
  return `${day}\u00a0· ${left > 0 ? `il reste ${formatCount(left, 'place')}` : 'complet'}`
}
