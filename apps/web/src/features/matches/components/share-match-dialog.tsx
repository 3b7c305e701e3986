import { formatDayAndTime } from '@coup-denvoi/contract/kit/paris-time'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { DateJersey } from '#ui/date-jersey.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CalendarIcon, EyeIcon, ShareIcon } from '#ui/icon.tsx'
import { calendarFilePath, sharePath } from '../share-link.ts'
import { placeOf } from '../ticket-of-match.ts'
import { RenewLink } from './renew-link.tsx'

/** Most dialogs over a match show none. */
const QrCode = lazyPart(() => import('./qr-code.tsx').then(({ QrCode }) => QrCode))

type ShareMatchDialogProps = {
  open: boolean
  match: Match
  onClose: () => void
}

/** « Partager le match »: the link to copy, and the device's own way of sharing where it has one. */
export function ShareMatchDialog({ open, match, onClose }: ShareMatchDialogProps) {
  const url = `${location.origin}${sharePath(match) ?? ''}`
  const field = useRef<HTMLInputElement>(null)
  const card = { title: match.title, text: `${match.title}, ${formatDayAndTime(new Date(match.startsAt))}`, url }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Partager le match"
      description={<p className="text-encre-2">Toute personne qui a ce lien verra la feuille de match, même sans compte.</p>}
      actions={
        <>
          <Button onClick={onClose}>Retour</Button>
          {canShare(card) && (
            <Button onClick={() => void share(card)}>
              <ShareIcon />
              Autres applications…
            </Button>
          )}
        </>
      }
    >
      <div className="flex items-center gap-3 rounded-md border border-trait bg-feuille-2 px-3 py-2.5">
        <DateJersey date={new Date(match.startsAt)} size={58} />
        <p className="min-w-0 text-sm/[1.4]">
          <b dir="auto" className="block truncate text-base">
            {match.title}
          </b>
          <span className="block">{formatDayAndTime(new Date(match.startsAt))}</span>
          <span dir="auto" className="block truncate text-encre-2">
            {placeOf(match)} · {match.currentPlayers}/{match.maxPlayers}
          </span>
        </p>
      </div>
      <CopyField
        label={match.type === 'private' ? 'Lien d’invitation' : 'Lien public'}
        value={url}
        field={field}
        variant="primary"
        words={COPY_WORDS}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Suspense fallback={<div className="size-36" />}>
          <QrCode url={url} className="size-36 border border-trait" />
        </Suspense>
        <div className="grid flex-1 gap-2.5">
          <a download href={calendarFilePath(match)} className={buttonClass()}>
            <CalendarIcon />
            Ajouter à mon agenda
          </a>
          {match.type === 'public' && (
            <Link to="/match-public/$matchId" params={{ matchId: match.id }} className={buttonClass()}>
              <EyeIcon />
              Voir l’affiche
            </Link>
          )}
        </div>
      </div>
      <RenewLink match={match} field={field} />
    </Dialog>
  )
}

type SharedCard = { title: string; text: string; url: string }

const canShare = (card: SharedCard): boolean => 'canShare' in navigator && navigator.canShare(card)

/** Closing the device's own dialog is no failure. */
const share = (card: SharedCard): Promise<void> => navigator.share(card).catch(() => undefined)

const COPY_WORDS = {
  copied: 'Lien copié',
  refused: 'Le navigateur ne laisse pas copier\u00a0: sélectionnez le lien, puis copiez-le.',
}
