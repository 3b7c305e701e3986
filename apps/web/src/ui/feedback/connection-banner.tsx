import { useEffect, useRef } from 'react'
import { AlertIcon } from '#ui/layout/icon.tsx'

/** Over everything while the live connection is lost. It takes its room from the page: nothing lies under it. */
export function ConnectionBanner() {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    // As high as its text is, with large letters on a narrow phone too; the style sheet only guesses.
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
