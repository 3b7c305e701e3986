import { formatMonth } from '@coup-denvoi/contract/lib/local-time'
import type { Player } from '@coup-denvoi/contract/players/player.schema'
import { useUnblockPlayer } from '#features/settings/actions/use-unblock-player.ts'
import { AlertIcon, CheckIcon } from '#ui/icons/frame-icons.ts'
import { BanIcon } from '#ui/icons/icons.ts'
import { ActionButton, ActionList } from '#ui/layout/action-list.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

type PlayerDetailsProps = {
  player: Player
  onOpenDialog: (kind: 'report' | 'block') => void
  /** The button is about to disappear. */
  onUnblocked: () => void
}

/** The moderation actions, and since when the player is a member. */
export function PlayerDetails({ player, onOpenDialog, onUnblocked }: PlayerDetailsProps) {
  const { can, memberSince } = player
  const { unblock, isUnblocking } = useUnblockPlayer(onUnblocked)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {(can.report || can.block || can.unblock) && (
        <Sheet aria-label="Modération">
          <ActionList first>
            {can.report && (
              <ActionButton icon={<AlertIcon />} onClick={() => onOpenDialog('report')}>
                Signaler
              </ActionButton>
            )}
            {can.block && (
              <ActionButton icon={<BanIcon />} className="text-red-text" onClick={() => onOpenDialog('block')}>
                Bloquer
                <span className="block py-0.5 text-sm font-normal text-ink-2">Sans que cette personne le sache</span>
              </ActionButton>
            )}
            {can.unblock && (
              <ActionButton icon={<CheckIcon />} aria-disabled={isUnblocking || undefined} onClick={() => !isUnblocking && unblock(player)}>
                Débloquer
              </ActionButton>
            )}
          </ActionList>
        </Sheet>
      )}
      <p className="text-sm text-ink-2">{`Membre depuis ${formatMonth(new Date(memberSince))}.`}</p>
    </div>
  )
}
