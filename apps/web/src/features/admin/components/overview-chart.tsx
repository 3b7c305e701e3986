import type { DayFigures } from '@coup-denvoi/contract/admin/admin.schema'
import { figure } from '@coup-denvoi/contract/kit/format'
import { useId, useState } from 'react'
import { Chip } from '#ui/chip.tsx'
import { DayChart } from '#ui/day-chart.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { Sheet, SheetBody, SheetHead } from '#ui/sheet.tsx'
import { chartLines } from '../chart-scale.ts'
import { dayName, SERIES, type Series, seriesCount } from '../overview-series.ts'

/** Thirty days of one kind of event as bars; the day one points at is read off above them, all of them in a table below. */
export function OverviewChart({ days }: { days: readonly DayFigures[] }) {
  const [series, setSeries] = useState<Series>('registrations')
  const [chosen, setChosen] = useState(days.length - 1)
  const id = useId()
  const last = days.length - 1
  const values = days.map((day) => day[series])
  const total = values.reduce((sum, value) => sum + value, 0)
  const nameOf = (at: number) => dayName(days[at]?.day ?? '')
  const countOf = (at: number) => seriesCount(series, values[at] ?? 0)
  return (
    <Sheet aria-labelledby={id}>
      <SheetHead
        id={id}
        level={3}
        title={`${SERIES[series].label} sur ${days.length}\u00a0jours`}
        aside={`${seriesCount(series, total)} au total`}
      />
      <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FieldGroup label="Ce que montre le graphique" labelHidden>
          <div className="flex flex-wrap gap-2">
            {(Object.keys(SERIES) as Series[]).map((value) => (
              <Chip key={value} type="radio" name={id} checked={value === series} onChange={() => setSeries(value)}>
                {SERIES[value].label}
              </Chip>
            ))}
          </div>
        </FieldGroup>
        <p aria-hidden="true" className="flex justify-between gap-3">
          <span className="inline-block first-letter:uppercase">{nameOf(chosen)}</span>
          <b className="tabular-nums">{countOf(chosen)}</b>
        </p>
        <DayChart
          label={`${SERIES[series].label}, jour par jour`}
          values={values}
          lines={chartLines(values)}
          tell={(at) => `${nameOf(at)}\u00a0: ${countOf(at)}`}
          ends={[nameOf(0), nameOf(Math.floor(last / 2)), nameOf(last)]}
          chosen={chosen}
          onChoose={setChosen}
        />
        <details>
          <summary className="inline-flex min-h-11 items-center rounded-sm text-sm font-semibold underline underline-offset-[0.18em]">
            Voir les chiffres
          </summary>
          <table className="w-full max-w-105 text-sm">
            <caption className="sr-only">{`${SERIES[series].label} sur ${days.length}\u00a0jours`}</caption>
            <thead>
              <tr className="border-b-2 border-regle text-start">
                <th scope="col" className="py-2 text-start">
                  Jour
                </th>
                <th scope="col" className="py-2 text-end">
                  {SERIES[series].label}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, [series]: value }) => (
                <tr key={day} className="border-b border-trait">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {dayName(day)}
                  </th>
                  <td className="py-1.5 text-end tabular-nums">{figure(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </SheetBody>
    </Sheet>
  )
}
