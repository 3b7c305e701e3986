import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match.schema'
import { handoverDraftSchema, MAX_HANDOVER_MESSAGE } from '@coup-denvoi/contract/matches/replacement.schema'
import { type RefObject, useId, useState } from 'react'
import { useHandOver } from '#features/matches/actions/use-hand-over.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

type HandOverDialogProps = {
  open: boolean
  match: Match
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

type Candidate = MatchPlayer & { userId: string }

/** « Passer la main »: which player of the list shall organize the match from now on. */
export function HandOverDialog({ open, match, onClose, finalFocus }: HandOverDialogProps) {
  const [isRequested, setAsked] = useState(false)
  const { handOver, isHandingOver, error, clearError } = useHandOver(match.id, () => {
    setAsked(true)
    onClose()
  })
  const [selectedId, setChosen] = useState<string>()
  const [message, setMessage] = useState('')
  const [fieldError, setWrong] = useState<string>()
  const candidates = match.players.filter((player): player is Candidate => player.userId !== null && !player.isViewer)
  const isAlone = candidates.length === 0

  function choose(userId: string) {
    setChosen(userId)
    setWrong(undefined)
    clearError()
  }

  function submit() {
    // Whoever was chosen may have left the list meanwhile.
    const to = candidates.find(({ userId }) => userId === selectedId)
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
          <p className="text-ink-2">Choisissez qui organisera ce match. Tant que cette personne n’a pas accepté, rien ne change.</p>
        )
      }
      // What is being typed is not lost by a press beside it.
      alert
      busy={isHandingOver}
      finalFocus={isRequested ? finalFocus : undefined}
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
          <Candidates candidates={candidates} selectedId={selectedId} fieldError={fieldError} disabled={isHandingOver} onSelect={choose} />
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
  selectedId: string | undefined
  fieldError: string | undefined
  disabled: boolean
  onSelect: (userId: string) => void
}

function Candidates({ candidates, selectedId, fieldError, disabled, onSelect }: CandidatesProps) {
  const name = useId()
  return (
    <FieldGroup label="Les joueurs de la liste" labelHidden error={fieldError}>
      <div className="-m-1 grid max-h-72 gap-2 overflow-y-auto p-1">
        {candidates.map(({ userId, displayName, photo, kit, matchesPlayed }) => (
          <ChoiceCard
            key={userId}
            name={name}
            visual={<Avatar photo={photo} kit={kit} name={displayName} />}
            title={<span dir="auto">{displayName}</span>}
            hint={formatCount(matchesPlayed, 'match')}
            checked={userId === selectedId}
            disabled={disabled}
            onChange={() => onSelect(userId)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
