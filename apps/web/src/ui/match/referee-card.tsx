/** A referee's card. Decorative: a text always says what it means. @param size `lg` before titles of dialogs, `sheet` of sheets, `xl` alone */
export function RefereeCard({
  color,
  size = 'sm',
  className = '',
}: {
  color: 'yellow' | 'red'
  size?: keyof typeof SIZES
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block flex-none rotate-9 shadow-[inset_0_0_0_1px_rgb(10_20_16/.22)] forced-color-adjust-none ${color === 'red' ? 'bg-red' : 'bg-yellow'} ${SIZES[size]} ${className}`}
    />
  )
}

const SIZES = {
  xs: 'h-3 w-[9px] rounded-xs',
  sm: 'h-[15px] w-[11px] rounded-xs',
  toast: 'h-5 w-3.5 rounded-xs',
  lg: 'h-[25px] w-[18px] rounded-xs',
  sheet: 'h-13 w-[38px] rounded-[4px]',
  xl: 'h-[72px] w-[52px] rounded-[5px]',
}
