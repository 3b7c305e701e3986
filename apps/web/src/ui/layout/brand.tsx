/** The logo: a center circle and a ball just kicked off. @param size side in px */
export function BrandMark({ size = 34, background = '#0f5237' }: { size?: number; background?: string }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="6" fill={background} />
      <path d="M16 0V32M6.8 16a9.2 9.2 0 1 0 18.4 0a9.2 9.2 0 1 0-18.4 0" fill="none" stroke="#fff" strokeWidth="2.3" />
      <circle cx="20.6" cy="16" r="4.1" fill="var(--accent-on-turf)" stroke={background} strokeWidth="1.6" />
    </svg>
  )
}

/** Logo and name of the site, for a link with `brandClass`. */
export function Brand({ name }: { name: string }) {
  return (
    <>
      <BrandMark background="var(--color-grass-600)" />
      <span className="truncate pt-px max-xs:sr-only lg:max-xl:sr-only in-[.bar-public]:max-[23rem]:sr-only">{name}</span>
    </>
  )
}

export const brandClass =
  'flex min-h-11 min-w-0 items-center gap-2.5 font-display text-[1.3125rem] leading-none font-extrabold font-stretch-[78%] whitespace-nowrap text-white no-underline in-[.bar-public]:max-[26rem]:gap-2 in-[.bar-public]:max-[26rem]:text-lg/none'
