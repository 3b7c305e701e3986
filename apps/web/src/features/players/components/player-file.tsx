import { formatMonth } from '@coup-denvoi/contract/kit/paris-time'
import type { Player } from '@coup-denvoi/contract/players/player.schema'
import { useUnblockPlayer } from '#features/settings/actions/use-unblock-player.ts'
import { ActionLine, ActionList, actionClass } from '#ui/action-list.tsx'
import { Details } from '#ui/details.tsx'
import { AlertIcon, BanIcon, CheckIcon } from '#ui/icon.tsx'
import { Stack } from '#ui/page.tsx'
import { Sheet, SheetBody } from '#ui/sheet.tsx'

type PlayerFileProps = {
  player: Player
  onAsk: (kind: 'report' | 'block') => void
  /** The button that did it is gone with it. */
  onUnblocked: () => void
}

/** Beside a player's matches: how they play, and what to do about somebody who does not behave. */
export function PlayerFile({ player, onAsk, onUnblocked }: PlayerFileProps) {
  const { can } = player
  const { unblock, isUnblocking } = useUnblockPlayer(onUnblocked)
  return (
    <Stack>
      <Sheet aria-label="Fiche">
        <SheetBody>
          <Details items={detailsOf(player)} />
        </SheetBody>
      </Sheet>
      {(can.report || can.block || can.unblock) && (
        <Sheet aria-label="Modération">
          <ActionList first>
            {can.report && (
              <li>
                <button type="button" className={actionClass} onClick={() => onAsk('report')}>
                  <ActionLine icon={<AlertIcon />}>Signaler</ActionLine>
                </button>
              </li>
            )}
            {can.block && (
              <li>
                <button type="button" className={actionClass} onClick={() => onAsk('block')}>
                  <ActionLine icon={<BanIcon />}>Bloquer</ActionLine>
                </button>
              </li>
            )}
            {can.unblock && (
              <li>
                <button
                  type="button"
                  className={actionClass}
                  aria-disabled={isUnblocking || undefined}
                  onClick={() => !isUnblocking && unblock(player)}
                >
                  <ActionLine icon={<CheckIcon />}>Débloquer</ActionLine>
                </button>
              </li>
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
