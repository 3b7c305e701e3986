/** An empty coat peg. Decorative. */
export function EmptyNotificationsArtwork() {
  return (
    <svg viewBox="0 0 88 70" width="88" height="70" fill="none" aria-hidden="true">
      <path d="M4 10H84" stroke="var(--wood)" strokeWidth="8" />
      <path d="M44 10V24a7 7 0 0 1-12 4" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
