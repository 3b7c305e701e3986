import { formatMonth } from '@coup-denvoi/contract/lib/paris-time'
import type { Player } from '@coup-denvoi/contract/players/player.schema'
import { useUnblockPlayer } from '#features/settings/actions/use-unblock-player.ts'
import { ActionButton, ActionList } from '#ui/layout/action-list.tsx'
import { DescriptionList } from '#ui/layout/description-list.tsx'
import { AlertIcon, BanIcon, CheckIcon } from '#ui/layout/icon.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { Sheet, SheetBody } from '#ui/layout/sheet.tsx'

type PlayerDetailsProps = {
  player: Player
  onOpenDialog: (kind: 'report' | 'block') => void
  /** The button is about to disappear. */
  onUnblocked: () => void
}

/** The player's details and the moderation actions. */
export function PlayerDetails({ player, onOpenDialog, onUnblocked }: PlayerDetailsProps) {
  const { can } = player
  const { unblock, isUnblocking } = useUnblockPlayer(onUnblocked)
  return (
    <Stack>
      <Sheet aria-label="Fiche">
        <SheetBody>
          <DescriptionList items={detailsOf(player)} />
        </SheetBody>
      </Sheet>
      {(can.report || can.block || can.unblock) && (
        <Sheet aria-label="Modération">
          <ActionList first>
            {can.report && (
              <ActionButton icon={<AlertIcon />} onClick={() => onOpenDialog('report')}>
                Signaler
              </ActionButton>
            )}
            {can.block && (
              <ActionButton icon={<BanIcon />} onClick={() => onOpenDialog('block')}>
                Bloquer
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
    </Stack>
  )
}

function detailsOf({ level, positions, memberSince }: Player) {
  const details: [label: string, value: string][] = []
  if (level) details.push(['Niveau', level])
  if (positions.length > 0) details.push([positions.length > 1 ? 'Postes' : 'Poste', positions.join(', ')])
  return [...details, ['Membre depuis', formatMonth(new Date(memberSince))]] as const
}
