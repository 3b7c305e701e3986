import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { buttonClass } from '#ui/button.tsx'
import { ChevronLeftIcon } from '#ui/icon.tsx'
import { backLinkClass, TurfBand } from '#ui/turf-band.tsx'
import { useEditMatch } from '../actions/use-edit-match.ts'
import { dropDraft } from '../kept-draft.ts'
import { valuesOfMatch } from '../match-form-values.ts'
import { peopleToTell } from '../match-move.ts'
import { EditWarning } from './edit-warning.tsx'
import { MatchForm } from './match-form.tsx'
import { useMoveQuestion } from './use-move-question.ts'

/** /matches/{id}/modifier: the organiser changes a match. */
export function EditMatchPage({ match }: { match: Match }) {
  const { id, title, currentPlayers, players, group } = match
  const edit = useEditMatch(id)
  const navigate = useNavigate()
  // As it was when the form opened: the list may move meanwhile, what is typed stays.
  const [initial] = useState(() => valuesOfMatch(match))
  const draftKey = `match-draft-${id}`
  // Kept for a reload only: whoever comes back later changes the match as it is by then.
  useEffect(() => () => dropDraft(draftKey), [draftKey])
  const mine = players.findIndex((player) => player.isViewer)
  const { Dialog, asked, askAbout, answer } = useMoveQuestion(match)
  return (
    <>
      <TurfBand
        title="Modifier le match"
        subtitle={title}
        before={
          <Link to="/matches/$id" params={{ id }} className={backLinkClass}>
            <ChevronLeftIcon />
            Retour au match
          </Link>
        }
      />
      <MatchForm
        initial={initial}
        draftKey={draftKey}
        taken={currentPlayers}
        isOfGroup={group !== null}
        mineIndex={mine === -1 ? undefined : mine}
        labels={{ send: 'Enregistrer', sending: 'Enregistrement…' }}
        confirm={askAbout}
        onSend={async (draft) => {
          await edit(draft)
          toast.success('Le match est modifié')
          void navigate({ to: '/matches/$id', params: { id } })
        }}
        cancel={(forget) => (
          <Link to="/matches/$id" params={{ id }} onClick={forget} className={buttonClass({ variant: 'bare', size: 'lg' })}>
            Annuler
          </Link>
        )}
        warning={peopleToTell(match) > 0 ? (control) => <EditWarning control={control} before={initial} /> : undefined}
      />
      {Dialog && asked && <Dialog key={asked.turn} open={asked.open} move={asked.move} told={peopleToTell(match)} onAnswer={answer} />}
    </>
  )
}
