import { formatDay } from '@coup-denvoi/contract/lib/local-time'
import type { SeriesSummary } from '@coup-denvoi/contract/series/series.schema'
import { rhythmAndTimeText } from '@coup-denvoi/contract/series/series.texts'
import { Link } from '#features/shell/components/link.public.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'

/** A sheet with a way to each series, also while it is paused. */
export function SeriesRows({ titleId, title, items }: { titleId: string; title: string; items: readonly SeriesSummary[] }) {
  return (
    <Sheet aria-labelledby={titleId}>
      <SheetHeader id={titleId} title={title} />
      <Rows>
        {items.map((series) => (
          <Row
            key={series.id}
            linked
            title={
              <Link to="/serie/$id" params={{ id: series.id }}>
                {series.title}
              </Link>
            }
            subtitle={seriesRowText(series)}
          />
        ))}
      </Rows>
    </Sheet>
  )
}

/** « Chaque mardi · 19 h 15, en pause, prochain match mar. 24 nov. » */
function seriesRowText(series: SeriesSummary): string {
  const next = series.nextMatchAt && `prochain match ${formatDay(new Date(series.nextMatchAt))}`
  return [rhythmAndTimeText(series), series.status === 'paused' && 'en pause', next].filter(Boolean).join(', ')
}
