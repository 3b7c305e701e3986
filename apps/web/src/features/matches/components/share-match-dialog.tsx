import { formatDayAndTime } from '@coup-denvoi/contract/kit/paris-time'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DateJersey } from '#ui/date-jersey.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { CheckIcon, LinkIcon, ShareIcon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { sharePath } from '../share-link.ts'
import { placeOf } from '../ticket-of-match.ts'

type ShareMatchDialogProps = {
  open: boolean
  match: Match
  onClose: () => void
}

/** « Partager le match »: the link to copy, and the device's own way of sharing where it has one. */
export function ShareMatchDialog({ open, match, onClose }: ShareMatchDialogProps) {
  const url = `${location.origin}${sharePath(match) ?? ''}`
  const field = useRef<HTMLInputElement>(null)
  const said = useId()
  const [copied, setCopied] = useState<boolean>()
  const card = { title: match.title, text: `${match.title}, ${formatDayAndTime(new Date(match.startsAt))}`, url }

  async function copy() {
    setCopied(field.current !== null && (await copyFrom(field.current)))
  }

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
      <Field label={match.type === 'private' ? 'Lien d’invitation' : 'Lien public'}>
        <div className="grid gap-2 min-[26rem]:grid-cols-[minmax(0,1fr)_auto]">
          <TextInput ref={field} readOnly value={url} dir="ltr" onFocus={(event) => event.target.select()} />
          <Button variant="primary" onClick={() => void copy()} aria-describedby={said}>
            {copied ? <CheckIcon /> : <LinkIcon />}
            {copied ? 'Copié' : 'Copier'}
          </Button>
        </div>
      </Field>
      <p id={said} role="status" className={copied === false ? 'text-sm text-encre-2' : 'sr-only'}>
        {copied && 'Lien copié'}
        {copied === false && 'Le navigateur ne laisse pas copier\u00a0: sélectionnez le lien, puis copiez-le.'}
      </p>
    </Dialog>
  )
}

type SharedCard = { title: string; text: string; url: string }

const canShare = (card: SharedCard): boolean => 'canShare' in navigator && navigator.canShare(card)

/** Closing the device's own dialog is no failure. */
const share = (card: SharedCard): Promise<void> => navigator.share(card).catch(() => undefined)

/** Without a secure context (a phone that opens `http://192.168…`) there is no clipboard, but the old way works. */
async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.select()
    return document.execCommand('copy')
  }
}
