import type { Player } from '@coup-denvoi/contract/players/player.schema'
import type { RefObject } from 'react'
import { ContactDialog } from '#features/contacts/components/contact-dialog.public.tsx'
import { InvitePlayerDialog } from '#features/matches/components/invite-player-dialog.public.tsx'
import { ReportDialog } from '#features/reports/components/report-dialog.public.tsx'
import type { Asked } from '#lib/late-dialogs.ts'
import { BlockPlayerDialog } from './block-player-dialog.tsx'

/** What a dialog over a player's page is about. */
export type PlayerQuestion = { kind: 'contact' | 'invite' | 'report' | 'block' }

export type PlayerDialogsProps = {
  asked: Asked<PlayerQuestion>
  player: Player
  onClose: () => void
  /** Where the focus goes when what opened the dialog is gone with its answer. */
  afterwards: RefObject<HTMLElement | null>
}

/** The dialog for what was asked. */
export function PlayerDialogs({ asked: { kind, turn, open }, player, onClose, afterwards }: PlayerDialogsProps) {
  const props = { open, player, onClose }
  switch (kind) {
    case 'contact':
      return <ContactDialog key={turn} {...props} to={{ userId: player.id, name: player.displayName }} />
    case 'invite':
      return <InvitePlayerDialog key={turn} {...props} />
    case 'report':
      return <ReportDialog key={turn} open={open} about={{ kind: 'player', id: player.id, name: player.displayName }} onClose={onClose} />
    case 'block':
      return <BlockPlayerDialog key={turn} {...props} afterwards={afterwards} />
  }
}
