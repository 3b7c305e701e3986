import { formatDay } from '@coup-denvoi/contract/lib/local-time'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { DateJersey } from '#ui/match/date-jersey.tsx'

type Scope = 'one' | 'following'
type EditScopeProps = {
  startsAt: Date
  value: Scope
  onChange: (scope: Scope) => void
  /** About the following ones. */
  followingHint?: string
}

/** « Pour quels matchs ? », for a match of a series. */
export function EditScope({ startsAt, value, onChange, followingHint }: EditScopeProps) {
  const day = formatDay(startsAt)
  return (
    <FieldGroup label={'Pour quels matchs\u202f?'}>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <ChoiceCard
          name="scope"
          checked={value === 'one'}
          onChange={() => onChange('one')}
          visual={<DateJersey date={startsAt} size={44} />}
          title="Ce match"
          hint={`${day} seulement`}
        />
        <ChoiceCard
          name="scope"
          checked={value === 'following'}
          onChange={() => onChange('following')}
          visual={<DateJersey date={startsAt} size={44} />}
          title="Ce match et les suivants"
          hint={followingHint ?? `Toute la série, dès ${day}`}
        />
      </div>
    </FieldGroup>
  )
}
