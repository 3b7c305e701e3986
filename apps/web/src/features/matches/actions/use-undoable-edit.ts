import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { withApi } from '#lib/api/with-api.ts'
import { useMatchAction } from './use-match-action.ts'

type UndoableEdit = {
  /** Of all edits of this kind. */
  name: string
  /** Of the toast. */
  text: string
  edit: Required<Edit<MatchDraft>>
}

/** Changes a match with one button, in eight seconds; until then it can be undone. */
export function useUndoableEdit(id: string, { name, text, edit }: UndoableEdit) {
  const { mutateAsync, isPending } = useMatchAction(id, {
    mutationFn: (edit: UndoableEdit['edit']): Promise<Match> =>
      withApi((api) => api.matches.edit({ id, ...edit }, { context: { keepalive: true } })),
    // There is no form to choose in.
    errorToast: (error) =>
      (error as { code?: unknown }).code === 'EDITED_MEANWHILE' ? 'Le match a changé entre-temps. Décidez à nouveau.' : error.message,
  })
  return { ...useUndoable(`${name}:${id}`, text, () => mutateAsync(edit)), isSending: isPending }
}
