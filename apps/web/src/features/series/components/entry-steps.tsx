import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { openingOf } from '@coup-denvoi/contract/series/series.rules'
import type { Series } from '@coup-denvoi/contract/series/series.schema'
import type { ReactNode } from 'react'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'

/** « Qui entre, et quand », for the next match to be published. */
export function EntrySteps({ series }: { series: Series }) {
  const next = series.dates.find(({ state }) => state === 'coming')
  if (!next) return null
  const publishedAt = new Date(next.publishedAt)
  const { group, priorityHours, type } = series
  const opensAt = group ? openingOf({ publishedAt, priorityHours, startsAt: new Date(next.startsAt) }) : null
  return (
    <Sheet aria-labelledby="entry-steps">
      <SheetHeader id="entry-steps" title="Qui entre, et quand" />
      <SheetBody>
        <ol className="grid">
          <Step at={publishedAt}>
            <b>Les habitués</b> sont inscrits d’office, dans l’ordre.
          </Step>
          {group && (
            <Step at={publishedAt}>
              <b>{group.name}</b>
              {type === 'public' && opensAt
                ? ` choisit en premier, pendant ${Math.round((opensAt.getTime() - publishedAt.getTime()) / HOUR_MS)}\u00a0h.`
                : ' voit les places qui restent.'}
            </Step>
          )}
          {type === 'public' && (
            <Step at={opensAt ?? publishedAt}>
              <b>Tout le monde</b> voit les places qui restent.
            </Step>
          )}
        </ol>
      </SheetBody>
    </Sheet>
  )
}

const HOUR_MS = 60 * 60_000

const Step = ({ at, children }: { at: Date; children: ReactNode }) => (
  <li className="relative pb-4 ps-6.5 leading-[1.35] last:pb-0 before:absolute before:start-0 before:top-1 before:size-3 before:rounded-round before:border-[2.5px] before:border-green after:absolute after:start-[5px] after:top-4 after:-bottom-1 after:w-0.5 after:bg-border-strong last:after:hidden">
    <span className="block text-sm text-ink-2">{formatDayAndTime(at)}</span>
    {children}
  </li>
)
