import { formatTime } from '@coup-denvoi/contract/lib/local-time'
import { iconButtonClass } from '#ui/forms/icon-button.tsx'
import { AlertIcon } from '#ui/icons/frame-icons.ts'
import { MoreIcon } from '#ui/icons/icons.ts'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'

type MessageMenuProps = { sentAt: string; text: string; onReport: () => void }

/** Actions for a received message. Always visible without a hover-capable pointer. */
export function MessageMenu({ sentAt, text, onReport }: MessageMenuProps) {
  return (
    <Menu
      trigger={<MoreIcon />}
      triggerClass={`${iconButtonClass()} ${REVEAL_ON_HOVER_CLASS}`}
      // Several may be of the same minute.
      triggerLabel={`Actions pour le message de ${formatTime(new Date(sentAt))}\u00a0: ${text.slice(0, MAX_EXCERPT_LENGTH)}`}
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

const MAX_EXCERPT_LENGTH = 60
