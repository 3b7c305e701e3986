import { StarIcon } from '#ui/icon.tsx'

const oneDecimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A player's average grade. @param value 0–5 @param count how many gave one; shown in brackets */
export function Rating({ value, count }: { value: number; count?: number }) {
  return (
    <span className="inline-flex items-baseline gap-1 tabular-nums">
      <span className="sr-only">{'Note\u00a0: '}</span>
      <StarIcon className="size-[15px] self-center text-accent" />
      <b className="font-bold">{oneDecimal.format(value)}</b>
      <span className={count === undefined ? 'sr-only' : 'text-sm text-encre-2'}>
        {count === undefined ? ' sur 5' : ` (${count}\u00a0avis)`}
      </span>
    </span>
  )
}
