import { localDate } from '@coup-denvoi/contract/lib/local-time'
import { MATCH_LIMITS } from '@coup-denvoi/contract/matches/match.schema'
import { usualKickOff } from '#features/matches/form/match-form-values.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Sheet, SheetBody } from '#ui/layout/sheet.tsx'

/**
 * What, when and where, before signing in. Works without the app: the browser opens /organiser with what was typed, and the address
 * stays the same through login and registration.
 */
export function QuickOrganizeForm({ now }: { now: Date }) {
  const { date, time } = usualKickOff(now)
  return (
    <Sheet as="div">
      <SheetBody>
        <form action="/organiser" className="grid gap-4 lg:grid-cols-[minmax(0,1.2fr)_auto_minmax(0,1fr)_auto] lg:items-end">
          <Field label="Quoi">
            <TextInput
              name="title"
              required
              minLength={MATCH_LIMITS.title.min}
              maxLength={MATCH_LIMITS.title.max}
              placeholder="Five du samedi"
              autoComplete="off"
              enterKeyHint="next"
            />
          </Field>
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(7rem,auto)] gap-3 max-xs:grid-cols-[minmax(0,1fr)]">
            <Field label="Quand">
              <TextInput type="date" name="date" required defaultValue={date} min={localDate(now)} />
            </Field>
            <Field label="À">
              <TextInput type="time" name="time" required defaultValue={time} />
            </Field>
          </div>
          <Field label="Où">
            <TextInput
              name="location"
              required
              minLength={2}
              maxLength={MATCH_LIMITS.location}
              placeholder="Urban Gerland"
              autoComplete="off"
              enterKeyHint="go"
            />
          </Field>
          <Button type="submit" variant="primary" size="lg">
            Continuer
          </Button>
        </form>
      </SheetBody>
    </Sheet>
  )
}
