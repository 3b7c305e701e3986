import { formatCount } from '@coup-denvoi/contract/lib/format'
import { announcementTextSchema, LOCKER_ROOM_LIMITS } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useState } from 'react'
import { useAnnounce } from '#features/matches/actions/use-announce.ts'
import { countPeopleToNotify } from '#features/matches/form/match-move.ts'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

/** « Faire une annonce »: to everybody on the list and the bench. */
export function AnnounceDialog({ open, match, onClose }: Pick<MatchDialogProps, 'open' | 'match' | 'onClose'>) {
  const draftName = `announce-${match.id}`
  const [text, setText, discardText] = useTextDraft(draftName)
  const { announce, isAnnouncing, error } = useAnnounce(match.id, draftName, () => {
    discardText()
    onClose()
  })
  const [fieldError, setFieldError] = useState<string>()
  const people = countPeopleToNotify(match)

  function submit() {
    const checked = announcementTextSchema.safeParse(text)
    if (checked.success) announce(checked.data)
    else setFieldError(checked.error.issues[0]?.message)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Faire une annonce"
      description={
        people === 0 ? (
          <p>Personne d’autre n’est sur la liste. Dès qu’un joueur y sera, vous pourrez lui faire une annonce.</p>
        ) : (
          <p className="text-ink-2">
            {formatCount(people, 'joueur')} de la liste et du banc {people > 1 ? 'seront prévenus' : 'sera prévenu'} tout de suite. Trois
            annonces par match, pas plus.
          </p>
        )
      }
      // A click outside must not lose the text.
      alert
      busy={isAnnouncing}
      actions={
        <>
          <Button disabled={isAnnouncing} onClick={onClose}>
            Retour
          </Button>
          {people > 0 && (
            <Button variant="primary" busy={isAnnouncing} busyLabel="Envoi…" onClick={submit}>
              Envoyer l’annonce
            </Button>
          )}
        </>
      }
    >
      {people > 0 && (
        <Field label="Votre annonce" error={fieldError}>
          <TextArea
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setFieldError(undefined)
            }}
            maxLength={LOCKER_ROOM_LIMITS.announcement}
            readOnly={isAnnouncing}
            note="Elle restera dans la discussion du vestiaire."
          />
        </Field>
      )}
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}
