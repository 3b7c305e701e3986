import { formatDayAndTime } from '@coup-denvoi/contract/lib/paris-time'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { calendarFilePath, sharePath } from '#features/matches/text/share-link.ts'
import { placeText } from '#features/matches/text/ticket-content.ts'
import { COPY_LINK_MESSAGES, canShare, share } from '#lib/device-share.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { CopyField } from '#ui/forms/copy-field.tsx'
import { CalendarIcon, EyeIcon, ShareIcon } from '#ui/layout/icon.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'
import { RenewLinkButton } from './renew-link-button.tsx'

/** Most dialogs of a match do not need it. */
const QrCode = lazyWithRetry(() => import('../public/qr-code.tsx').then(({ QrCode }) => QrCode))

/** « Partager le match »: the link to copy, and the device's share sheet where there is one. */
export function ShareMatchDialog({ open, match, onClose }: Pick<MatchDialogProps, 'open' | 'match' | 'onClose'>) {
  const url = `${location.origin}${sharePath(match) ?? ''}`
  const inputRef = useRef<HTMLInputElement>(null)
  const content = { title: match.title, text: `${match.title}, ${formatDayAndTime(new Date(match.startsAt))}`, url }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Partager le match"
      description={<p className="text-ink-2">Toute personne qui a ce lien verra la feuille de match, même sans compte.</p>}
      actions={
        <>
          <Button onClick={onClose}>Retour</Button>
          {canShare(content) && (
            <Button onClick={() => void share(content)}>
              <ShareIcon />
              Autres applications…
            </Button>
          )}
        </>
      }
    >
      <div className="flex items-center gap-3 rounded-md border border-border bg-surface-2 px-3 py-2.5">
        <DateJersey date={new Date(match.startsAt)} size={58} />
        <p className="min-w-0 text-sm/[1.4]">
          <b dir="auto" className="block truncate text-base">
            {match.title}
          </b>
          <span className="block">{formatDayAndTime(new Date(match.startsAt))}</span>
          <span dir="auto" className="block truncate text-ink-2">
            {placeText(match)} · {match.currentPlayers}/{match.maxPlayers}
          </span>
        </p>
      </div>
      <CopyField
        label={match.type === 'private' ? 'Lien d’invitation' : 'Lien public'}
        value={url}
        inputRef={inputRef}
        variant="primary"
        messages={COPY_LINK_MESSAGES}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Suspense fallback={<div className="size-36" />}>
          <QrCode url={url} className="size-36 border border-border" />
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
      <RenewLinkButton match={match} inputRef={inputRef} />
    </Dialog>
  )
}
