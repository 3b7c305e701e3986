/** The number on a button. Decorative: repeat the number in the button's label. @param placement `corner` for icon buttons */
export function CountBadge({ count, placement = 'inline' }: { count: number; placement?: keyof typeof PLACEMENTS }) {
  return (
    <span className={`rounded-[11px] text-center text-2xs font-title text-on-accent tabular-nums ${PLACEMENTS[placement]}`}>
      {count > 99 ? '99+' : count}
    </span>
  )
}

const CORNER = 'absolute min-w-[19px] px-[5px] leading-[19px]'
const PLACEMENTS = {
  inline: 'min-w-5.5 flex-none bg-accent px-[5px] leading-5.5',
  bar: `${CORNER} top-1 right-0.5 bg-accent-on-turf shadow-[0_0_0_2px_var(--bar)]`,
  bottomBar: `${CORNER} top-px left-[calc(50%+5px)] bg-accent-on-turf shadow-[0_0_0_2px_var(--bar)]`,
  paper: `${CORNER} -top-2 -right-1.5 bg-accent shadow-[0_0_0_2px_var(--background)]`,
}
