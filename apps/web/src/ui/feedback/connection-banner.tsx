import { useEffect, useRef } from 'react'
import { AlertIcon } from '#ui/icons/frame-icons.ts'

/** At the top while the live connection is lost. It moves the page down, so that it covers nothing. */
export function ConnectionBanner() {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    // Measured, because the text may wrap on a narrow phone or with large letters; the style sheet only has an estimate.
    const observer = new ResizeObserver(() =>
      style.setProperty('--banner-height', `${banner.current?.getBoundingClientRect().height ?? 0}px`),
    )
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--banner-height')
    }
  }, [])
  return (
    <div
      ref={banner}
      data-banner
      role="alert"
      className="fixed inset-x-0 top-0 z-60 flex min-h-11 items-center justify-center gap-2.5 bg-red px-4 py-2 text-sm/[1.3] font-semibold text-on-red [&>svg]:size-4.5 [&>svg]:flex-none"
    >
      <AlertIcon />
      <p>Connexion perdue avec Firestore – certaines données peuvent ne pas être à jour.</p>
    </div>
  )
}
