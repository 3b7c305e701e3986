import type { RegularInput, Series, SeriesRegular } from '@coup-denvoi/contract/series/series.schema'

/** The regulars as a change of their list sends them. */
export const regularInputs = ({ regulars }: Pick<Series, 'regulars'>): RegularInput[] => regulars.map(inputOf)

const inputOf = ({ userId, displayName, coOrganizes }: SeriesRegular): RegularInput =>
  userId ? { userId, coOrganizes } : { guestName: displayName }

/** The list with one of them a place further up. */
export function movedUp(series: Pick<Series, 'regulars'>, id: string): RegularInput[] {
  const inputs = regularInputs(series)
  const index = series.regulars.findIndex((regular) => regular.id === id)
  const [moved] = index > 0 ? inputs.splice(index, 1) : []
  if (moved) inputs.splice(index - 1, 0, moved)
  return inputs
}
