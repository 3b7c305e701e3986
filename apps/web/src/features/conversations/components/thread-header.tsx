import type { Conversation } from '@coup-denvoi/contract/conversations/conversation.schema'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { useEffect, useRef } from 'react'
import type { BlockPlayerDialogProps } from '#features/players/components/block-player-dialog.public.tsx'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { BanIcon, ChevronLeftIcon } from '#ui/icons/icons.ts'
import { Avatar } from '#ui/players/avatar.tsx'
import { StarRating } from '#ui/players/star-rating.tsx'

type ThreadHeaderProps = { conversation: Pick<Conversation, 'other' | 'can'>; onClose: () => void }

/** The other person. Who is hidden has no profile to open: they are blocked here. */
export function ThreadHeader({ conversation: { other, can }, onClose }: ThreadHeaderProps) {
  const { id, displayName, photo, kit, isActive, city, rating, matchesPlayed } = other
  const heading = useFocusOnTouchDevices()
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<object, BlockPlayerDialogProps>(loadBlockDialog)
  return (
    <header className="relative flex min-h-16 flex-none items-center gap-2 border-b-2 border-rule bg-surface py-2 ps-1 pe-4 lg:gap-3 lg:px-6">
      <IconButton label="Retour aux conversations" className="z-1 lg:hidden" onClick={onClose}>
        <ChevronLeftIcon />
      </IconButton>
      <Avatar photo={photo} kit={kit} name={displayName} size={44} />
      <div className="min-w-0 leading-[1.3]">
        <h2
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="truncate font-sans text-base font-strong font-stretch-normal focus-visible:outline-offset-0 [&_a]:no-underline [&_a]:hover:underline"
        >
          <PlayerName id={can.seeProfile ? id : null} name={displayName} />
        </h2>
        <p className="truncate text-sm text-ink-2">
          {id !== null && isActive ? (
            <>
              {city && `${city}\u00a0· `}
              {rating && (
                <>
                  <StarRating value={rating.mean} />
                  {'\u00a0· '}
                </>
              )}
              {matchesPlayed !== null && formatCount(matchesPlayed, 'match', 'matchs')}
            </>
          ) : (
            'Compte désactivé'
          )}
        </p>
      </div>
      {id !== null && can.block && !can.seeProfile && (
        <IconButton label={`Bloquer ${displayName}`} variant="danger" className="ms-auto" onClick={() => openDialog({})}>
          <BanIcon />
        </IconButton>
      )}
      {Dialog && request && id !== null && (
        <Dialog key={request.sequence} open={request.open} player={{ id, displayName }} onClose={closeDialog} finalFocus={heading} />
      )}
    </header>
  )
}

const loadBlockDialog = () =>
  import('#features/players/components/block-player-dialog.public.tsx').then(({ BlockPlayerDialog }) => BlockPlayerDialog)

/** On phones the focused list is replaced. Focus goes to the heading, since a field would open the keyboard. */
function useFocusOnTouchDevices() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
