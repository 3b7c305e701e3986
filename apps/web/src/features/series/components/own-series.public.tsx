import { rhythmAndTimeText } from '@coup-denvoi/contract/series/series.texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ownSeriesQuery } from '#features/series/series.queries.ts'
import { Page } from '#ui/layout/page.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'

/** « Vos séries »: a way to each series, also while it is paused. Nothing for somebody without one. */
export function OwnSeries() {
  const { data: items = [] } = useQuery(ownSeriesQuery)
  if (items.length === 0) return null
  return (
    <Page className="pb-0 lg:pb-0">
      <Sheet aria-labelledby="own-series">
        <SheetHeader id="own-series" title="Vos séries" />
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
              subtitle={series.status === 'paused' ? `${rhythmAndTimeText(series)}, en pause` : rhythmAndTimeText(series)}
            />
          ))}
        </Rows>
      </Sheet>
    </Page>
  )
}
