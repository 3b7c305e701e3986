import { count } from '@coup-denvoi/contract/kit/format'
import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import { handoverDraftSchema, MAX_HANDOVER_MESSAGE } from '@coup-denvoi/contract/matches/replacement.schema'
import { type RefObject, useId, useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceCard } from '#ui/choice-card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useHandOver } from '../actions/use-hand-over.ts'

type HandOverDialogProps = {
  open: boolean
  match: Match
  onClose: () => void
  afterwards: RefObject<HTMLElement | null>
}

type Candidate = MatchPlayer & { userId: string }

/** « Passer la main »: which player of the list shall organise the match from now on. */
export function HandOverDialog({ open, match, onClose, afterwards }: HandOverDialogProps) {
  const [asked, setAsked] = useState(false)
  const { handOver, isHandingOver, error, forget } = useHandOver(match.id, () => {
    setAsked(true)
    onClose()
  })
  const [chosen, setChosen] = useState<string>()
  const [message, setMessage] = useState('')
  const [wrong, setWrong] = useState<string>()
  const candidates = match.players.filter((player): player is Candidate => player.userId !== null && !player.isViewer)
  const isAlone = candidates.length === 0

  function choose(userId: string) {
    setChosen(userId)
    setWrong(undefined)
    forget()
  }

  function submit() {
    // Whoever was chosen may have left the list meanwhile.
    const to = candidates.find(({ userId }) => userId === chosen)
    if (!to) return setWrong('Choisissez un joueur')
    handOver({ userId: to.userId, displayName: to.displayName, message: handoverDraftSchema.shape.message.parse(message) })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Passer la main"
      description={
        isAlone ? (
          <p>Personne d’autre n’est sur la liste. Dès qu’un joueur y sera, vous pourrez lui passer la main.</p>
        ) : (
          <p className="text-encre-2">Choisissez qui organisera ce match. Tant que cette personne n’a pas accepté, rien ne change.</p>
        )
      }
      // What is being typed is not lost by a press beside it.
      alert
      busy={isHandingOver}
      finalFocus={asked ? afterwards : undefined}
      actions={
        <>
          <Button disabled={isHandingOver} onClick={onClose}>
            Retour
          </Button>
          {!isAlone && (
            <Button variant="primary" busy={isHandingOver} busyLabel="Envoi…" onClick={submit}>
              Envoyer la demande
            </Button>
          )}
        </>
      }
    >
      {!isAlone && (
        <>
          <Candidates candidates={candidates} chosen={chosen} wrong={wrong} disabled={isHandingOver} onChoose={choose} />
          <Field label="Un mot" optional>
            <TextArea
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              maxLength={MAX_HANDOVER_MESSAGE}
              readOnly={isHandingOver}
              rows={2}
              note="Le code du portail, qui a le ballon…"
            />
          </Field>
        </>
      )}
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}

type CandidatesProps = {
  candidates: readonly Candidate[]
  chosen: string | undefined
  wrong: string | undefined
  disabled: boolean
  onChoose: (userId: string) => void
}

function Candidates({ candidates, chosen, wrong, disabled, onChoose }: CandidatesProps) {
  const name = useId()
  return (
    <FieldGroup label="Les joueurs de la liste" labelHidden error={wrong}>
      <div className="-m-1 grid max-h-72 gap-2 overflow-y-auto p-1">
        {candidates.map(({ userId, displayName, photo, kit, matchesPlayed }) => (
          <ChoiceCard
            key={userId}
            name={name}
            visual={<Avatar photo={photo} kit={kit} name={displayName} />}
            title={<span dir="auto">{displayName}</span>}
            hint={count(matchesPlayed, 'match')}
            checked={userId === chosen}
            disabled={disabled}
            onChange={() => onChoose(userId)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
