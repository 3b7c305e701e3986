import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { SeriesTarget } from '@coup-denvoi/contract/series/series.schema'
import { shortDate, weekdayName } from '@coup-denvoi/contract/series/series.texts'
import { Page } from '#ui/layout/page.tsx'
import { Sheet, SheetBody } from '#ui/layout/sheet.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'

/** For visitors, while no match of the series is published for them. */
export function NoMatchToCome({ target: { title, status, nextDate, opensAt } }: { target: SeriesTarget }) {
  return (
    <>
      <TurfHeader title={title} subtitle="Le prochain match s’ouvrira ici, avec ce même lien." />
      <Page>
        <Sheet as="div">
          <SheetBody>
            <p>{opensAt ? openingText(new Date(opensAt)) : textOf(status, nextDate)}</p>
          </SheetBody>
        </Sheet>
      </Page>
    </>
  )
}

const openingText = (opensAt: Date): string =>
  `Le prochain match est d’abord pour le groupe. Ce même lien l’ouvrira à tous le ${formatDayAndTime(opensAt)}.`

function textOf(status: SeriesTarget['status'], nextDate: string | null): string {
  if (status === 'ended') return 'Cette série est arrêtée.'
  if (status === 'paused') return 'La série est en pause. Gardez ce lien\u00a0: il servira à la reprise.'
  return nextDate
    ? `Prochaine date\u00a0: ${weekdayName(nextDate)} ${shortDate(nextDate)} (la feuille n’est pas encore ouverte).`
    : 'Aucune date n’est prévue.'
}
