import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { RefObject } from 'react'
import type { DialogRequest } from '#lib/use-dialog-request.ts'

/** Which dialog of a match page to open. */
export type MatchDialogParams =
  | {
      kind:
        | 'seek'
        | 'handOver'
        | 'becomeOrganizer'
        | 'cancel'
        | 'share'
        | 'invite'
        | 'contact'
        | 'report'
        | 'announce'
        | 'bringGuest'
        | 'nameCoOrganizer'
    }
  | { kind: 'leave'; onLeave: (departure: Departure) => void }

/** What who leaves says. `reason`: after the deadline. */
export type Departure = { guestsStay: boolean; reason?: string }

export type MatchDialogsProps = {
  request: DialogRequest<MatchDialogParams>
  match: Match
  /** Of the share link by which the viewer came. */
  token?: string
  onClose: () => void
  /** Gets the focus when the button that opened the dialog is gone. */
  finalFocus: RefObject<HTMLElement | null>
}

export type MatchDialogProps = Omit<MatchDialogsProps, 'request'> & { open: boolean }
