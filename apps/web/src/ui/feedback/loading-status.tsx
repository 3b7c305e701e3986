/** « Chargement… » for screen readers, next to a skeleton that is hidden from them. */
export function LoadingStatus() {
  return (
    <p role="status" className="sr-only">
      Chargement…
    </p>
  )
}
