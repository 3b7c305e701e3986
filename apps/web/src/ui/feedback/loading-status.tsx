/** « Chargement… » for screen readers; stands beside a skeleton, which is hidden from them. */
export function LoadingStatus() {
  return (
    <p role="status" className="sr-only">
      Chargement…
    </p>
  )
}
