import type { SeasonPeriod } from '@coup-denvoi/contract/season/season.schema'
import { periodText } from '#features/season/season-texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'

type SeasonSelectProps = {
  period: SeasonPeriod
  /** The latest first. */
  periods: readonly SeasonPeriod[]
  /** @param day of it; undefined for the latest one */
  onSeason: (day: string | undefined) => void
}

export function SeasonSelect({ period, periods, onSeason }: SeasonSelectProps) {
  const isListed = periods.some(({ firstDay }) => firstDay === period.firstDay)
  const shown = isListed ? periods : [period, ...periods]
  // Seasons with own dates may be in the same year.
  const isUnique = ({ name }: SeasonPeriod) => shown.filter((other) => other.name === name).length === 1
  return (
    <Field label="Saison" labelHidden className="min-w-44! flex-1 md:max-w-60">
      <Select
        value={period.firstDay}
        className="font-strong"
        onChange={({ target }) => onSeason(target.value === periods[0]?.firstDay ? undefined : target.value)}
      >
        {shown.map((each) => (
          <option key={each.firstDay} value={each.firstDay}>
            {isUnique(each) ? `Saison ${each.name}` : `Saison ${each.name}, ${periodText(each)}`}
          </option>
        ))}
      </Select>
    </Field>
  )
}
