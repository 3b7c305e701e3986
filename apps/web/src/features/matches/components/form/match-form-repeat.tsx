import { defaultGuestPolicy } from '@coup-denvoi/contract/matches/guests/guest.rules'
import { useQuery } from '@tanstack/react-query'
import { useFormState, useWatch } from 'react-hook-form'
import { GuestRulesFields } from '#features/matches/components/guest-rules-fields.public.tsx'
import type { MatchFormControl } from '#features/matches/form/match-form-control.ts'
import type { RepeatValues } from '#features/matches/form/repeat-values.ts'
import { usualGuestRulesQuery } from '#features/matches/usual-guest-rules.queries.ts'
import type { NewRegular } from '#features/series/components/add-regular-dialog.public.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'
import { NextDates } from './next-dates.tsx'
import { RepeatFields } from './repeat-fields.tsx'

type MatchFormRepeatProps = {
  control: MatchFormControl
  values: RepeatValues
  onChange: (changes: Partial<RepeatValues>) => void
  /** Whom the organizer plays with. */
  proposals?: readonly NewRegular[]
}

/** « Répéter »: the match becomes the first of a series. */
export function MatchFormRepeat({ control, values, onChange, proposals }: MatchFormRepeatProps) {
  const [date, time, type, maxPlayers, groupId] = useWatch({ control, name: ['date', 'time', 'type', 'maxPlayers', 'groupId'] })
  const { submitCount } = useFormState({ control })
  const { repeats } = values
  const group = groupId || null
  const { data: usual } = useQuery({ ...usualGuestRulesQuery(type, groupId || undefined), enabled: repeats })
  const guests = values.guests ?? usual ?? { guestPolicy: defaultGuestPolicy({ type, groupId: group }), guestsPerPlayer: 1 }
  return (
    <>
      <FormSheet legend="Répéter">
        <Switch checked={repeats} onChange={(event) => onChange({ repeats: event.target.checked })}>
          Répéter ce match
        </Switch>
        {repeats && (
          <RepeatFields
            match={{ date, time, maxPlayers, groupId: group }}
            isSubmitted={submitCount > 0}
            values={values}
            onChange={onChange}
            proposals={proposals}
          />
        )}
      </FormSheet>
      {repeats && date && <NextDates date={date} time={time} values={values} onChange={onChange} />}
      {repeats && (
        <FormSheet legend="Invités">
          <GuestRulesFields value={guests} onChange={(changes) => onChange({ guests: { ...guests, ...changes } })} />
        </FormSheet>
      )}
    </>
  )
}
