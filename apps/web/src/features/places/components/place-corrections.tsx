import type { Place, PlaceCorrection, PlaceDraft, PlaceField } from '@coup-denvoi/contract/places/place.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { itemsOf } from '#lib/api/paged-query.ts'
import { shortDayText } from '#lib/time/day-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Button } from '#ui/forms/button.tsx'
import { PencilIcon } from '#ui/icons/icons.ts'
import { Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'
import { useEditPlace } from '../actions/use-edit-place.ts'
import { correctionVerb, fieldNames, fieldText } from '../place-field-texts.ts'
import { correctionsQuery } from '../places.queries.ts'

/** Who corrected what, the latest first. Editors can also take a correction back. */
export function PlaceCorrections({ place, onEdit }: { place: Place; onEdit: () => void }) {
  const now = useNow()
  const query = useInfiniteQuery(correctionsQuery(place.id))
  const corrections = itemsOf(query.data)
  const isEmpty = corrections?.length === 0
  if (isEmpty && !place.can.edit) return null
  return (
    <Sheet aria-labelledby="corrections">
      <SheetHeader
        id="corrections"
        title="Corrections"
        aside={
          place.can.edit && (
            <Button variant="ghost" onClick={onEdit}>
              <PencilIcon />
              Corriger la fiche
            </Button>
          )
        }
      />
      <SheetContent query={query} data={corrections} skeletonRows={1}>
        {(corrections) =>
          corrections.length > 0 && (
            <Rows>
              {corrections.map((correction) => (
                <CorrectionRow key={correction.id} place={place} correction={correction} now={now} />
              ))}
            </Rows>
          )
        }
      </SheetContent>
      {query.hasNextPage && (
        <SheetFooter>
          <LoadMore pages={query} label="Voir les corrections d’avant" />
        </SheetFooter>
      )}
      <SheetBody>
        <p className="text-sm text-ink-2">
          Qui a déjà organisé ici peut corriger la fiche. Rien ne se perd{'\u00a0'}: chaque version reste, sauf les anciennes photos.
        </p>
      </SheetBody>
    </Sheet>
  )
}

function CorrectionRow({ place, correction, now }: { place: Place; correction: PlaceCorrection; now: Date }) {
  const { mutate, isPending } = useEditPlace(place.id, { successToast: 'Valeur rétablie' })
  const { changes } = correction
  // The file of a former photo is deleted: it can't be put back.
  const restorable = changes.filter(isOfField)
  const before: Partial<PlaceDraft> = Object.fromEntries(restorable.map((change) => [change.field, change.before]))
  const after: Partial<PlaceDraft> = Object.fromEntries(restorable.map((change) => [change.field, change.after]))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 not-first:border-t not-first:border-border md:px-5">
      <div className="min-w-0 flex-[1_1_14rem] leading-[1.4] wrap-anywhere">
        <p>
          <b>
            <PlayerName id={correction.userId} name={correction.userName} />
          </b>{' '}
          {correctionVerb(changes)} <b>{fieldNames(changes.map(({ field }) => field))}</b>{' '}
          <time dateTime={correction.at} className="text-sm whitespace-nowrap text-ink-2">
            {shortDayText(new Date(correction.at), now)}
          </time>
        </p>
        {restorable.map(({ field, ...values }) => {
          const old = fieldText(field, values.before)
          const current = fieldText(field, values.after)
          return (
            old !== current && (
              <p key={field} className="flex flex-wrap gap-x-2 text-sm">
                <del className="text-ink-2">{old || '(vide)'}</del>
                <ins className="rounded-xs bg-green-soft-2 px-1.5 font-strong text-green-text no-underline">{current || '(vide)'}</ins>
              </p>
            )
          )
        })}
      </div>
      {place.can.edit && restorable.length > 0 && (
        <Button
          variant="ghost"
          busy={isPending}
          busyLabel="Rétablissement…"
          aria-label={`Rétablir ${fieldNames(changes.map(({ field }) => field))}`}
          onClick={() => mutate({ changes: before, seen: after })}
        >
          Rétablir
        </Button>
      )}
    </li>
  )
}

type Change = PlaceCorrection['changes'][number]
const isOfField = (change: Change): change is Change & { field: PlaceField } => change.field !== 'photo'
