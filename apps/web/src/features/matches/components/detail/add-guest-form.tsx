import { GUEST_LIMITS, guestNameSchema } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { useRef, useState } from 'react'
import { useAddGuest } from '#features/matches/actions/guests/use-guests.ts'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { PlusIcon } from '#ui/icons/frame-icons.ts'
import { CheckedForm } from '#ui/overlays/checked-form.tsx'

/** The organizer adds somebody without an account. */
export function AddGuestForm({ matchId }: { matchId: string }) {
  const draftName = `add-guest-${matchId}`
  const [name, setName] = useTextDraft(draftName)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { add, isAdding } = useAddGuest(matchId, draftName, () => {
    setName('')
    // For the next one.
    input.current?.focus()
  })
  const submit = () => {
    const checked = guestNameSchema.safeParse(name)
    if (checked.success) add(checked.data)
    else setError('Écrivez un prénom.')
  }
  return (
    <CheckedForm
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-t border-border p-4 max-xs:grid-cols-1"
    >
      <Field label="Ajouter un invité par son prénom" labelHidden error={error}>
        <TextInput
          ref={input}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setError(undefined)
          }}
          placeholder="Ajouter un prénom"
          maxLength={GUEST_LIMITS.name}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
          readOnly={isAdding}
        />
      </Field>
      <Button type="submit" busy={isAdding} busyLabel="Un instant…" className="min-h-12!">
        <PlusIcon />
        Ajouter
      </Button>
    </CheckedForm>
  )
}
