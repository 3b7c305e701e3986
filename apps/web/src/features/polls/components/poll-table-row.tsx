import { ofName } from '@coup-denvoi/contract/lib/elision'
import type { Poll, PollAnswer } from '@coup-denvoi/contract/polls/poll.schema'
import { Link } from '#features/shell/components/link.public.tsx'
import { undoableClick } from '#lib/deferred-actions.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { CloseIcon } from '#ui/icons/frame-icons.ts'
import { UndoIcon } from '#ui/icons/icons.ts'
import { Avatar } from '#ui/players/avatar.tsx'
import { useRemovePollAnswer } from '../actions/use-remove-poll-answer.ts'
import { CHOICE_TEXTS } from '../poll-texts.ts'
import { PollMark } from './poll-mark.tsx'

type PollTableRowProps = {
  poll: Poll
  answer: PollAnswer
  /** Called before the row disappears. */
  onRemove: () => void
}

/** Who it is, and what they answered to each date. */
export function PollTableRow({ poll, answer, onRemove }: PollTableRowProps) {
  return (
    <tr className="border-border not-first:border-t">
      <th
        scope="row"
        className={`min-w-36 px-4 py-2 text-start font-semibold max-xs:min-w-44 md:px-5 ${answer.isViewer ? 'shadow-[inset_4px_0_0_var(--accent)]' : ''}`}
      >
        <span className="flex items-center gap-2.5 max-xs:flex-col max-xs:items-start max-xs:gap-1">
          <Avatar photo={answer.photo} kit={answer.kit} name={answer.name} size={32} mine={answer.isViewer} className="flex-none" />
          <span className="min-w-0 leading-tight wrap-anywhere">
            {answer.userId ? (
              <Link to="/players/$id" params={{ id: answer.userId }} className="inline-block py-1 no-underline hover:underline">
                <bdi>{answer.name}</bdi>
              </Link>
            ) : (
              <bdi>{answer.name}</bdi>
            )}
            {(answer.isViewer || answer.isGuest) && (
              <span className="block font-normal text-ink-2">{answer.isViewer ? 'vous' : 'invité'}</span>
            )}
          </span>
        </span>
      </th>
      {poll.dates.map(({ id }) => {
        const choice = answer.choices[id]
        return (
          <td key={id} className={`px-1.5 py-2 text-center ${id === poll.bestDateId ? 'bg-green-soft' : ''}`}>
            <PollMark choice={choice} />
            <span className="sr-only">{choice ? CHOICE_TEXTS[choice] : 'Sans réponse'}</span>
          </td>
        )
      })}
      {poll.can.edit && (
        <td className="pe-2 text-end">
          <RemoveAnswerButton poll={poll} answer={answer} onRemove={onRemove} />
        </td>
      )}
    </tr>
  )
}

/** Without a question: for eight seconds the same button takes it back. */
function RemoveAnswerButton({ poll, answer, onRemove }: PollTableRowProps) {
  const removal = useRemovePollAnswer(poll, answer)
  const { isWaiting } = removal
  return (
    <IconButton
      label={isWaiting ? `Annuler le retrait\u00a0: ${answer.name}` : `Retirer la réponse ${ofName(answer.name)}`}
      onClick={undoableClick(removal, onRemove)}
      className={isWaiting ? 'text-accent-text' : ''}
    >
      {isWaiting ? <UndoIcon /> : <CloseIcon />}
    </IconButton>
  )
}
