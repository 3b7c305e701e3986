import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'

type CancelReasonFieldProps = { value: string; onChange: (reason: string) => void; readOnly: boolean }

/** Why a match is cancelled; its participants read it. */
export function CancelReasonField({ value, onChange, readOnly }: CancelReasonFieldProps) {
  return (
    <Field label="Pourquoi" optional>
      <TextArea
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={MATCH_LIMITS.cancelReason}
        readOnly={readOnly}
        rows={2}
        note="Terrain impraticable, pas assez de monde…"
      />
    </Field>
  )
}
