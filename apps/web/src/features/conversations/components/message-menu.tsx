import { formatTime } from '@coup-denvoi/contract/lib/paris-time'
import { iconButtonClass } from '#ui/forms/icon-button.tsx'
import { AlertIcon, MoreIcon } from '#ui/layout/icon.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'

type MessageMenuProps = { sentAt: string; onReport: () => void }

/** Actions for a received message. Always visible without a hover-capable pointer. */
export function MessageMenu({ sentAt, onReport }: MessageMenuProps) {
  return (
    <Menu
      trigger={<MoreIcon />}
      triggerClass={`${iconButtonClass()} ${REVEAL_ON_HOVER_CLASS}`}
      triggerLabel={`Actions pour le message de ${formatTime(new Date(sentAt))}`}
    >
      <MenuItem onClick={onReport}>
        <AlertIcon />
        Signaler ce message
      </MenuItem>
    </Menu>
  )
}

const REVEAL_ON_HOVER_CLASS =
  'text-ink-2 not-any-pointer-coarse:opacity-0 group-hover/line:opacity-100 focus-visible:opacity-100 data-popup-open:opacity-100'
