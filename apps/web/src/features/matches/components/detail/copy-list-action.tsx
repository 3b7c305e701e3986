import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useChatList } from '#features/matches/use-chat-list.ts'
import { showToast } from '#lib/toast/show-toast.ts'
import { useCopy } from '#ui/forms/use-copy.ts'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { CopyIcon } from '#ui/icons/icons.ts'
import { ActionButton } from '#ui/layout/action-list.tsx'
import { isNewMatch } from '../organizer/published-card.tsx'

/** « Copier la liste » in one tap, for the organizer. @param onRefused opens the dialog with a list that can be selected */
export function CopyListAction({ match, onRefused }: { match: Match; onRefused: () => void }) {
  const { text, now } = useChatList(match)
  const { state, copy } = useCopy(text)

  // The card of a new match has the same button.
  if (isNewMatch(match, now)) return null

  async function copyOrShow() {
    if (await copy()) void showToast('success', 'Liste copiée')
    else onRefused()
  }

  return (
    <ActionButton icon={state === 'copied' ? <CheckIcon /> : <CopyIcon />} onClick={() => void copyOrShow()}>
      {state === 'copied' ? 'Liste copiée' : 'Copier la liste'}
    </ActionButton>
  )
}
