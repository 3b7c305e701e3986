import type { RegularInput, Series, SeriesRegular } from '@coup-denvoi/contract/series/series.schema'

/** The regulars as a change of their list sends them. */
export const regularInputs = ({ regulars }: Pick<Series, 'regulars'>): RegularInput[] => regulars.map(inputOf)

const inputOf = ({ userId, displayName, coOrganizes }: SeriesRegular): RegularInput =>
  userId ? { userId, coOrganizes } : { guestName: displayName }

/** The list with one of them a place further up. */
export function movedUp(series: Pick<Series, 'regulars'>, index: number): RegularInput[] {
  const inputs = regularInputs(series)
  const [moved] = inputs.splice(index, 1)
  if (moved) inputs.splice(Math.max(0, index - 1), 0, moved)
  return inputs
}
