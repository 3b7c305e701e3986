import { count } from '@coup-denvoi/contract/kit/format'
import { fromParis } from '@coup-denvoi/contract/kit/from-paris'
import { useWatch } from 'react-hook-form'
import { MatchTicket } from '#ui/match-ticket.tsx'
import { StateTag } from '#ui/state-tag.tsx'
import type { MatchFormControl } from '../match-form-control.ts'
import { draftOf } from '../match-form-values.ts'
import { factsOf, placeOf } from '../ticket-of-match.ts'

type MatchFormPreviewProps = {
  control: MatchFormControl
  /** Places that are taken. */
  taken: number
  /** The viewer's own among them, from 0; nothing when they don't play. */
  mineIndex?: number
}

/** The ticket that players will see in the list, as it is typed. */
export function MatchFormPreview({ control, taken, mineIndex }: MatchFormPreviewProps) {
  const values = useWatch({ control, compute: draftOf })
  const { title, date, time, location, city, maxPlayers, pricePerPlayer } = values
  const left = Math.max(0, maxPlayers - taken)
  return (
    <MatchTicket
      startsAt={fromParis(date, time)}
      state="open"
      title={title.trim() || 'Votre match'}
      place={placeOf({ location: location.trim() || 'Terrain', city: city.trim() || 'ville' })}
      meta={factsOf({ ...values, pricePerPlayer: Number.isNaN(pricePerPlayer) ? 0 : pricePerPlayer })}
      taken={taken}
      total={maxPlayers}
      mineIndex={mineIndex}
      badge={left > 0 ? <StateTag state="open">{count(left, 'place')}</StateTag> : <StateTag state="full">Complet</StateTag>}
    />
  )
}
