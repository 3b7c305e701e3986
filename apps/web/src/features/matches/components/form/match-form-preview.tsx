import { formatCount } from '@coup-denvoi/contract/lib/format'
import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { useWatch } from 'react-hook-form'
import type { MatchFormControl } from '#features/matches/form/match-form-control.ts'
import { parsePrice } from '#features/matches/form/match-price.public.ts'
import { previewPrice } from '#features/matches/form/preview-price.ts'
import { detailTexts, placeText } from '#features/matches/text/ticket-content.ts'
import { useNow } from '#lib/use-now.ts'
import { MatchStateTag } from '#ui/match/match-state-tag.tsx'
import { MatchTicket } from '#ui/match/match-ticket.tsx'

type MatchFormPreviewProps = {
  control: MatchFormControl
  takenPlaces: number
  /** The viewer's place, from 0; undefined when they don't play. */
  myIndex?: number
}

/** A live preview of the match card. */
export function MatchFormPreview({ control, takenPlaces, myIndex }: MatchFormPreviewProps) {
  const now = useNow()
  const values = useWatch({ control, compute: (all) => all })
  const { title, date, time, location, city, maxPlayers, pricePerPlayer, totalCost } = values
  if (!date) return <p className="text-sm text-ink-2">L’aperçu s’affiche dès que la date est choisie.</p>
  const remaining = Math.max(0, maxPlayers - takenPlaces)
  return (
    <MatchTicket
      startsAt={fromLocalTime(date, time)}
      state="open"
      title={title.trim() || 'Votre match'}
      place={placeText({ location: location.trim() || 'Terrain', city: city.trim() || 'ville' })}
      meta={detailTexts(
        { ...values, label: values.label || null, pricePerPlayer: previewPrice(pricePerPlayer), totalCost: totalCostOf(totalCost) },
        now,
      )}
      taken={takenPlaces}
      total={maxPlayers}
      myIndex={myIndex}
      badge={
        remaining > 0 ? (
          <MatchStateTag state="open">{formatCount(remaining, 'place')}</MatchStateTag>
        ) : (
          <MatchStateTag state="full">Complet</MatchStateTag>
        )
      }
    />
  )
}

const totalCostOf = (typed: string): number | null => (typed.trim() === '' ? null : parsePrice(typed))
