import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'
import { handoverDraftSchema, MAX_HANDOVER_MESSAGE } from '@coup-denvoi/contract/matches/replacements/replacement.schema'
import { useId, useState } from 'react'
import { useHandOver } from '#features/matches/actions/organizers/use-hand-over.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { ChoiceList } from '#ui/forms/choice-list.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

const EMPTY = { selectedId: '', message: '', passesSeries: true }

type Candidate = MatchPlayer & { userId: string }

/** « Passer la main »: asks another player to organize the match. */
export function HandOverDialog({ open, match, onClose, finalFocus }: MatchDialogProps) {
  const [isDone, setIsDone] = useState(false)
  const [{ selectedId, message, passesSeries }, change, discardDraft] = useDraft(`hand-over-${match.id}`, EMPTY)
  const { handOver, isHandingOver, error, clearError } = useHandOver(match.id, () => {
    discardDraft()
    setIsDone(true)
    onClose()
  })
  const [fieldError, setFieldError] = useState<string>()
  const name = useId()
  const hasSeries = match.series?.canEdit ?? false
  const candidates = match.players.filter((player): player is Candidate => player.userId !== null && !player.isViewer)
  const isAlone = candidates.length === 0

  function select(userId: string) {
    change({ selectedId: userId })
    setFieldError(undefined)
    clearError()
  }

  function submit() {
    // The selected player may have left the list.
    const newOrganizer = candidates.find(({ userId }) => userId === selectedId)
    if (!newOrganizer) return setFieldError('Choisissez un joueur')
    const { userId, displayName } = newOrganizer
    handOver({
      userId,
      displayName,
      message: handoverDraftSchema.shape.message.parse(message),
      passesSeries: hasSeries && passesSeries,
    })
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
      // A click outside must not lose the message.
      alert
      busy={isHandingOver}
      finalFocus={isDone ? finalFocus : undefined}
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
          <ChoiceList label="Les joueurs de la liste" error={fieldError}>
            {candidates.map(({ userId, displayName, photo, kit, matchesPlayed }) => (
              <ChoiceCard
                key={userId}
                name={name}
                visual={<Avatar photo={photo} kit={kit} name={displayName} />}
                title={<span dir="auto">{displayName}</span>}
                hint={formatCount(matchesPlayed, 'match')}
                checked={userId === selectedId}
                disabled={isHandingOver}
                onChange={() => select(userId)}
              />
            ))}
          </ChoiceList>
          {hasSeries && (
            <Checkbox checked={passesSeries} disabled={isHandingOver} onChange={(event) => change({ passesSeries: event.target.checked })}>
              <span>
                Passer aussi la série
                <span className="block text-sm text-ink-2">Les prochains matchs, avec leurs habitués et leurs co-organisateurs.</span>
              </span>
            </Checkbox>
          )}
          <Field label="Un mot" optional>
            <TextArea
              value={message}
              onChange={(event) => change({ message: event.target.value })}
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
