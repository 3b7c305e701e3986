import { StarIcon } from '#ui/icons/icons.ts'
import { formatDecimal } from '#ui/text/format-number.ts'

/** The average rating of a player. @param value 1–5 */
export function StarRating({ value }: { value: number }) {
  return (
    <span className="inline-flex items-baseline gap-1 tabular-nums">
      <span className="sr-only">{'Note\u00a0: '}</span>
      <StarIcon className="size-[15px] self-center text-accent" />
      <b className="font-bold">{formatDecimal(value)}</b>
      <span className="sr-only"> sur 5</span>
    </span>
  )
}
