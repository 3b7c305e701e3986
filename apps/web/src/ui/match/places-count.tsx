/** `9/10`: taken places first. */
export function PlacesCount({ taken, total, className = 'text-[1.0625rem]' }: { taken: number; total?: number; className?: string }) {
  return (
    <span
      className={`font-display font-semibold font-stretch-[86%] leading-5 text-ink-2 [font-feature-settings:'tnum'] on-turf:text-on-turf-2 ${className}`}
    >
      <b className="font-[780] text-ink on-turf:text-white">{taken}</b>
      {total !== undefined && `/${total}`}
    </span>
  )
}
