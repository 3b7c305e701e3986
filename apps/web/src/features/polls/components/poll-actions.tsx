import type { Poll } from '@coup-denvoi/contract/polls/poll.schema'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type RefObject, useState } from 'react'
import type { ReportDialog } from '#features/reports/components/report-dialog.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { AlertIcon, WhistleIcon } from '#ui/icons/frame-icons.ts'
import { PencilIcon, TrashIcon } from '#ui/icons/icons.ts'
import { ActionButton, ActionItem, ActionList, actionClass } from '#ui/layout/action-list.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useDeletePoll, useManagePoll } from '../actions/use-manage-poll.ts'

type PollActionsProps = { poll: Poll; token?: string; finalFocus: RefObject<HTMLElement | null> }

/** « Modifier », « Clore », « Supprimer » and « Signaler ». */
export function PollActions({ poll, token, finalFocus }: PollActionsProps) {
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<object, ComponentProps<typeof ReportDialog>>(loadReport)
  const [asked, setAsked] = useState<'close' | 'delete' | null>(null)
  const navigate = useNavigate()
  const close = () => setAsked(null)
  const { manage, isManaging } = useManagePoll(poll, close)
  const { deletePoll, isDeleting, error } = useDeletePoll(poll, () => {
    close()
    void (poll.group ? navigate({ to: '/groups/$id', params: { id: poll.group.id } }) : navigate({ to: '/sondages' }))
  })
  return (
    <Sheet aria-label="Actions">
      <ActionList first>
        {poll.can.edit && (
          <li>
            <Link to="/sondages/$id/modifier" params={{ id: poll.id }} className={actionClass}>
              <ActionItem icon={<PencilIcon />}>Modifier les dates</ActionItem>
            </Link>
          </li>
        )}
        {poll.can.close && (
          <ActionButton icon={<WhistleIcon />} onClick={() => setAsked('close')}>
            Clore sans choisir
          </ActionButton>
        )}
        {poll.can.delete && (
          <ActionButton icon={<TrashIcon />} className="text-red-text" onClick={() => setAsked('delete')}>
            Supprimer le sondage
          </ActionButton>
        )}
        {poll.can.report && (
          <ActionButton icon={<AlertIcon />} onClick={() => openDialog({})}>
            Signaler ce sondage
          </ActionButton>
        )}
      </ActionList>
      <ConfirmDialog
        open={asked === 'close'}
        title={'Clore le sondage\u202f?'}
        text="Plus personne ne répond. Vous pourrez encore choisir une date."
        labels={{ confirm: 'Clore', confirming: 'Clôture…' }}
        busy={isManaging}
        onConfirm={() => manage({ act: 'close' })}
        onClose={close}
        finalFocus={finalFocus}
        reversible
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title={'Supprimer le sondage\u202f?'}
        text="Les réponses disparaissent avec lui. Un match déjà créé reste."
        labels={{ confirm: 'Supprimer', confirming: 'Suppression…' }}
        busy={isDeleting}
        error={error?.message}
        onConfirm={() => deletePoll()}
        onClose={close}
        finalFocus={finalFocus}
      />
      {Dialog && request && (
        <Dialog key={request.sequence} open={request.open} target={{ kind: 'poll', id: poll.id, token }} onClose={closeDialog} />
      )}
    </Sheet>
  )
}

const loadReport = () => import('#features/reports/components/report-dialog.public.tsx').then(({ ReportDialog }) => ReportDialog)
