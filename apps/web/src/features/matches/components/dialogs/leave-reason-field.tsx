import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import { useState } from 'react'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'

type LeaveReasonFieldProps = Pick<Match, 'organizerId' | 'organizerName'> & {
  value: string
  onChange: (value: string) => void
  error?: string
}

/** After the deadline: why the viewer leaves. */
export function LeaveReasonField({ organizerId, organizerName, value, onChange, error }: LeaveReasonFieldProps) {
  return (
    <Field label={`Un mot pour ${organizerId === null ? 'l’organisateur' : firstNameOf(organizerName)}`} error={error}>
      <TextArea
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={MATCH_LIMITS.leaveReason}
        rows={2}
        note="Blessure, train supprimé, enfant malade…"
      />
    </Field>
  )
}

/** The draft of the reason, and what is missing. `take`: the reason to send, or null where there is none. */
export function useLeaveReason({ id }: Pick<Match, 'id'>) {
  const [reason, setReason, discardReason] = useTextDraft(`leave-match-${id}`)
  const [error, setError] = useState<string>()
  return {
    field: {
      value: reason,
      error,
      onChange: (value: string) => {
        setReason(value)
        setError(undefined)
      },
    },
    take: (): string | null => {
      const text = reason.trim()
      if (text === '') setError('Dites un mot.')
      return text || null
    },
    discardReason,
  }
}
