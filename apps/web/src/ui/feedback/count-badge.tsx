/** The number on a button. Decorative: repeat the number in the button's label. @param placement `corner` for icon buttons */
export function CountBadge({ count, placement = 'inline' }: { count: number; placement?: keyof typeof PLACEMENTS }) {
  return (
    <span className={`rounded-[11px] text-center text-2xs font-title text-on-accent tabular-nums ${PLACEMENTS[placement]}`}>
      {count > 99 ? '99+' : count}
    </span>
  )
}

const CORNER = 'absolute min-w-[19px] px-[5px] leading-[max(19px,1.25em)]'
const PLACEMENTS = {
  inline: 'min-w-5.5 flex-none bg-accent px-[5px] leading-5.5',
  // Enlarged buttons are higher than the bar.
  bar: `${CORNER} top-[max(4px,calc(50%-var(--bar-height)/2+4px))] right-0.5 max-xs:right-auto max-xs:left-[calc(50%+3px)] bg-accent-on-turf shadow-[0_0_0_2px_var(--bar)]`,
  bottomBar: `${CORNER} top-px left-[calc(50%+5px)] bg-accent-on-turf shadow-[0_0_0_2px_var(--bar)]`,
  paper: `${CORNER} -top-2 -right-1.5 bg-accent shadow-[0_0_0_2px_var(--background)]`,
}
