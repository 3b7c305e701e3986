import { dayText } from '#lib/time/day-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/forms/button.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import type { SeriesDialogParams, SeriesPartProps } from './series-dialog-params.ts'

type GuestNamesSheetProps = SeriesPartProps & { onOpenDialog: (params: SeriesDialogParams) => void }

/** Names of guests that count as one, for who organizes the series or co-organizes its matches. */
export function GuestNamesSheet({ series, isBusy, onChange, onOpenDialog }: GuestNamesSheetProps) {
  const now = useNow()
  const { id, guests } = series
  const merged = guests.flatMap((guest) => guest.otherNames.map((other) => ({ ...other, countsAs: guest.name })))
  if (guests.length < 2 && merged.length === 0) return null
  return (
    <Sheet aria-labelledby="guest-names">
      <SheetHeader id="guest-names" title="Noms d’invités" aside={guests.length} />
      {merged.length > 0 && (
        <Rows label="Noms réunis">
          {merged.map(({ name, countsAs, mergedAt }) => (
            <Row
              key={name}
              title={
                <b>
                  <bdi>{name}</bdi> compte pour <bdi>{countsAs}</bdi>
                </b>
              }
              subtitle={`réunis le ${dayText(new Date(mergedAt), now)}`}
              actions={
                <Button
                  busy={isBusy}
                  onClick={() => onChange({ call: (api) => api.series.separateGuest({ id, name }), done: `${name} compte à part` })}
                >
                  Séparer<span className="sr-only"> {name}</span>
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      <SheetBody className="flex flex-wrap items-center justify-between gap-3 border-t border-border">
        <p className="min-w-0 flex-1 basis-48 text-sm text-ink-2">Un invité est venu sous deux noms ? Réunissez-les.</p>
        {guests.length > 1 && <Button onClick={() => onOpenDialog({ kind: 'mergeGuests' })}>Réunir deux noms</Button>}
      </SheetBody>
    </Sheet>
  )
}
