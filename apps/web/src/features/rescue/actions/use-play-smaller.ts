import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { Rescue } from '@coup-denvoi/contract/rescue/rescue.schema'
import { useUndoableEdit } from '#features/matches/actions/use-undoable-edit.ts'
import { smallerFormatText } from '../rescue-texts.ts'

/** « Jouer à moins »: with the players of the list. */
export function usePlaySmaller({ id, format, maxPlayers, minPlayers }: Match, { smaller }: Pick<Rescue, 'smaller'>) {
  return useUndoableEdit(id, {
    name: 'play-smaller',
    text: smaller ? `Match à ${smallerFormatText(smaller)}` : '',
    edit: {
      changes: smaller ? { format: smaller.format, maxPlayers: smaller.maxPlayers, minPlayers: smaller.minPlayers } : {},
      seen: { format, maxPlayers, minPlayers },
    },
  })
}
