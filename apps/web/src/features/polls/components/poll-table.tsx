import { formatDay, formatDayAndMonth, formatTime } from '@coup-denvoi/contract/lib/local-time'
import type { Poll, PollAnswer } from '@coup-denvoi/contract/polls/poll.schema'
import { Link } from '@tanstack/react-router'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { CloseIcon } from '#ui/layout/icon.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { useManagePoll } from '../actions/use-manage-poll.ts'
import { CHOICE_TEXTS } from '../poll-texts.ts'
import { PollMark } from './poll-mark.tsx'

/** « Qui peut quand »: a line for each person, in the order of arrival. Wider than a phone, so it scrolls by itself, with the hidden texts inside. */
export function PollTable({ poll, answers }: { poll: Poll; answers: readonly PollAnswer[] }) {
  const { manage } = useManagePoll(poll)
  return (
    <Sheet aria-labelledby="poll-table">
      <SheetHeader id="poll-table" title="Qui peut quand" aside={String(answers.length)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard */}
      <section aria-label="Tableau des réponses" tabIndex={0} className="relative overflow-x-auto focus-visible:-outline-offset-4">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b-2 border-rule">
              <th scope="col" className="px-4 py-2 text-start font-normal text-ink-2 md:px-5">
                <span className="sr-only">Qui</span>
              </th>
              {poll.dates.map(({ id, startsAt }) => (
                <th key={id} scope="col" className={`min-w-16 px-1.5 py-2 text-center ${id === poll.bestDateId ? 'bg-green-soft' : ''}`}>
                  <span className="sr-only">{formatDay(new Date(startsAt))} </span>
                  <span aria-hidden="true" className="block font-normal text-ink-2">
                    {formatDayAndMonth(new Date(startsAt))}
                  </span>
                  {formatTime(new Date(startsAt))}
                </th>
              ))}
              {poll.can.edit && (
                <th scope="col">
                  <span className="sr-only">Retirer</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {answers.map((answer) => (
              <tr key={answer.id} className="border-border not-first:border-t">
                <th
                  scope="row"
                  className={`min-w-36 px-4 py-2 text-start font-semibold md:px-5 ${answer.isViewer ? 'shadow-[inset_4px_0_0_var(--accent)]' : ''}`}
                >
                  <span className="flex items-center gap-2.5">
                    <Avatar
                      photo={answer.photo}
                      kit={answer.kit}
                      name={answer.name}
                      size={32}
                      mine={answer.isViewer}
                      className="flex-none"
                    />
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
                    <IconButton
                      label={`Retirer la réponse de ${answer.name}`}
                      onClick={() => manage({ act: 'remove', answerId: answer.id })}
                    >
                      <CloseIcon />
                    </IconButton>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Sheet>
  )
}
