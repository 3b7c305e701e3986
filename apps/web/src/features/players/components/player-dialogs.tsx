import type { Player } from '@coup-denvoi/contract/players/player.schema'
import type { RefObject } from 'react'
import { ContactDialog } from '#features/contacts/components/contact-dialog.public.tsx'
import { InviteToMatchDialog } from '#features/matches/components/dialogs/invite-to-match-dialog.public.tsx'
import { ReportDialog } from '#features/reports/components/report-dialog.public.tsx'
import type { DialogRequest } from '#lib/use-dialog-request.ts'
import { BlockPlayerDialog } from './block-player-dialog.public.tsx'

/** Which dialog of a player page to open. */
export type PlayerDialogParams = { kind: 'contact' | 'invite' | 'report' | 'block' }

export type PlayerDialogsProps = {
  request: DialogRequest<PlayerDialogParams>
  player: Player
  onClose: () => void
  /** Gets the focus when the button that opened the dialog is gone. */
  finalFocus: RefObject<HTMLElement | null>
}

export function PlayerDialogs({ request: { kind, open }, player, onClose, finalFocus }: PlayerDialogsProps) {
  const props = { open, player, onClose }
  switch (kind) {
    case 'contact':
      return <ContactDialog {...props} recipient={{ userId: player.id, name: player.displayName }} />
    case 'invite':
      return <InviteToMatchDialog {...props} />
    case 'report':
      return <ReportDialog open={open} target={{ kind: 'user', id: player.id, name: player.displayName }} onClose={onClose} />
    case 'block':
      return <BlockPlayerDialog {...props} finalFocus={finalFocus} />
  }
}
