import { GUEST_POLICIES, type GuestPolicy, MATCH_LIMITS, type Match } from '@coup-denvoi/contract/matches/match.schema'
import { useGuestRules, useRemoveGuests } from '#features/matches/actions/use-guests.ts'
import { undoableClick } from '#lib/deferred-actions.ts'
import { useInstance } from '#lib/instance.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Segment, Segments } from '#ui/forms/segments.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { UndoIcon } from '#ui/layout/icon.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'

/** `onRemove` is called before guests disappear. */
type GuestRulesProps = { match: Match; onRemove: () => void }

/** « Invités »: the organizer says who may come without an account. Saved at once. */
export function GuestRules({ match, onRemove }: GuestRulesProps) {
  const { setRules, saving } = useGuestRules(match.id)
  // The choice shows before the server has answered.
  const { guestPolicy, guestsPerPlayer } = { ...match, ...saving }
  const { guestsAllowed } = useInstance()
  const byLink = [...match.players, ...match.queue].filter(({ guest }) => guest?.origin === 'link')
  const removal = useRemoveGuests(
    match.id,
    byLink.flatMap(({ guest }) => guest?.id ?? []),
  )
  return (
    <Sheet aria-labelledby="invites">
      <SheetHeader id="invites" title="Invités" />
      <SheetBody className="grid gap-4">
        {guestsAllowed ? (
          <FieldGroup label="Invités sans compte" hint={POLICY_HINTS[guestPolicy]}>
            <Segments>
              {GUEST_POLICIES.map((policy) => (
                <Segment
                  key={policy}
                  name="guest-policy"
                  value={policy}
                  checked={guestPolicy === policy}
                  onChange={() => setRules({ guestPolicy: policy })}
                >
                  {POLICY_LABELS[policy]}
                </Segment>
              ))}
            </Segments>
          </FieldGroup>
        ) : (
          <p className="text-sm text-ink-2">Sur ce site, il faut un compte pour venir par un lien.</p>
        )}
        <Field label={'«\u00a0+1\u00a0» par joueur'} required={false}>
          <Stepper value={guestsPerPlayer} onChange={(value) => setRules({ guestsPerPlayer: value })} {...MATCH_LIMITS.guestsPerPlayer} />
        </Field>
        {byLink.length > 1 && (
          <Button variant={removal.isWaiting ? 'secondary' : 'dangerGhost'} onClick={undoableClick(removal, onRemove)}>
            {removal.isWaiting && <UndoIcon />}
            {removal.isWaiting ? 'Annuler le retrait des invités' : 'Retirer les invités venus par le lien'}
          </Button>
        )}
      </SheetBody>
    </Sheet>
  )
}

const POLICY_LABELS: Record<GuestPolicy, string> = { none: 'Non', approval: 'Sur validation', open: 'Oui' }

const POLICY_HINTS: Record<GuestPolicy, string> = {
  none: 'Il faut un compte pour venir.',
  approval: 'Qui a le lien donne son prénom\u202f; vous dites oui.',
  open: 'Qui a le lien donne son prénom, et vient.',
}
