import type { DailyFigures } from '@coup-denvoi/contract/admin/admin.schema'
import { useId, useState } from 'react'
import { chartGridLines } from '#features/admin/chart-grid-lines.ts'
import { dayLabel, SERIES, type Series, seriesCountText } from '#features/admin/overview-series.ts'
import { Chip } from '#ui/forms/chip.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { DayChart } from '#ui/layout/day-chart.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { formatNumber } from '#ui/text/format-number.ts'

/** The last thirty days of one kind of event, as a bar chart and as a table. */
export function OverviewChart({ days }: { days: readonly DailyFigures[] }) {
  const [series, setSeries] = useState<Series>('registrations')
  const [selectedDay, setSelectedDay] = useState(days.length - 1)
  const id = useId()
  const last = days.length - 1
  const values = days.map((day) => day[series])
  const total = values.reduce((sum, value) => sum + value, 0)
  const dayLabelAt = (index: number) => dayLabel(days[index]?.day ?? '')
  const countTextAt = (index: number) => seriesCountText(series, values[index] ?? 0)
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader
        id={id}
        level={3}
        title={`${SERIES[series].label} sur ${days.length}\u00a0jours`}
        aside={`${seriesCountText(series, total)} au total`}
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
        <p aria-hidden="true" className="flex flex-wrap justify-between gap-x-3">
          <span className="inline-block first-letter:uppercase">{dayLabelAt(selectedDay)}</span>
          <b className="tabular-nums">{countTextAt(selectedDay)}</b>
        </p>
        <DayChart
          label={`${SERIES[series].label}, jour par jour`}
          values={values}
          gridLines={chartGridLines(values)}
          describeDay={(index) => `${dayLabelAt(index)}\u00a0: ${countTextAt(index)}`}
          axisLabels={[dayLabelAt(0), dayLabelAt(Math.floor(last / 2)), dayLabelAt(last)]}
          selectedDay={selectedDay}
          onSelectDay={setSelectedDay}
        />
        <details>
          <summary className="inline-flex min-h-11 items-center rounded-sm text-sm font-semibold underline underline-offset-[0.18em]">
            Voir les chiffres
          </summary>
          <table className="w-full max-w-105 text-sm max-xs:wrap-anywhere">
            <caption className="sr-only">{`${SERIES[series].label} sur ${days.length}\u00a0jours`}</caption>
            <thead>
              <tr className="border-b-2 border-rule text-start">
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
                <tr key={day} className="border-b border-border">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {dayLabel(day)}
                  </th>
                  <td className="py-1.5 text-end tabular-nums">{formatNumber(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </SheetBody>
    </Sheet>
  )
}
