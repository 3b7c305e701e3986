import { GUEST_POLICIES, type GuestPolicy, MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { useInstance } from '#lib/instance.ts'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Segment, Segments } from '#ui/forms/segments.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'

type Rules = { guestPolicy: GuestPolicy; guestsPerPlayer: number }
type GuestRulesFieldsProps = { value: Rules; onChange: (changes: Partial<Rules>) => void }

/** Who may come without an account, and how many guests each player may bring. */
export function GuestRulesFields({ value: { guestPolicy, guestsPerPlayer }, onChange }: GuestRulesFieldsProps) {
  const { guestsAllowed } = useInstance()
  return (
    <>
      {guestsAllowed ? (
        <FieldGroup label="Invités sans compte" hint={POLICY_HINTS[guestPolicy]}>
          <Segments>
            {GUEST_POLICIES.map((policy) => (
              <Segment
                key={policy}
                name="guest-policy"
                value={policy}
                checked={guestPolicy === policy}
                onChange={() => onChange({ guestPolicy: policy })}
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
        <Stepper value={guestsPerPlayer} onChange={(value) => onChange({ guestsPerPlayer: value })} {...MATCH_LIMITS.guestsPerPlayer} />
      </Field>
    </>
  )
}

const POLICY_LABELS: Record<GuestPolicy, string> = { none: 'Non', approval: 'Sur validation', open: 'Oui' }

const POLICY_HINTS: Record<GuestPolicy, string> = {
  none: 'Il faut un compte pour venir.',
  approval: 'Qui a le lien donne son prénom\u202f; vous dites oui.',
  open: 'Qui a le lien donne son prénom, et vient.',
}
