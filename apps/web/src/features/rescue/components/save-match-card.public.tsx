import { formatCount } from '@coup-denvoi/contract/lib/format'
import { playersToConfirm } from '@coup-denvoi/contract/matches/match.rules'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useId } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { PlusIcon } from '#ui/icons/frame-icons.ts'
import { ShareIcon } from '#ui/icons/icons.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'

type SaveMatchCardProps = {
  match: Match
  /** The action bar of phones has the main button. */
  isInActionBar: boolean
  onBringGuest: () => void
  /** Null without a link. */
  onShare: (() => void) | null
}

/** What a player can do for a match in danger. Nothing where they may bring nobody. */
export function SaveMatchCard({ match, isInActionBar, onBringGuest, onShare }: SaveMatchCardProps) {
  const id = useId()
  const missing = `Il manque ${formatCount(playersToConfirm(match) ?? 0, 'joueur')}.`
  const { bringGuest } = match.can
  if (!bringGuest && !onShare) return null
  return (
    <Sheet aria-labelledby={`${id}-title`}>
      <SheetHeader id={`${id}-title`} title="Sauver le match" />
      <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p id={id} className="text-sm text-ink-2">
          {`${missing} ${bringGuest ? 'Un ami, un collègue, une voisine\u00a0: un prénom suffit.' : 'Faites passer le lien autour de vous.'}`}
        </p>
        {bringGuest && (
          <Button
            variant="primary"
            size="lg"
            wide
            aria-describedby={id}
            onClick={onBringGuest}
            className={isInActionBar ? 'max-lg:hidden' : ''}
          >
            <PlusIcon />
            J’amène quelqu’un
          </Button>
        )}
        {onShare && (
          <Button variant={bringGuest ? 'secondary' : 'primary'} size="lg" wide aria-describedby={id} onClick={onShare}>
            <ShareIcon />
            Partager le match
          </Button>
        )}
      </SheetBody>
    </Sheet>
  )
}
