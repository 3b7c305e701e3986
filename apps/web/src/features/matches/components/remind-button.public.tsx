import { Button } from '#ui/forms/button.tsx'
import { BellIcon } from '#ui/icons/frame-icons.ts'

type RemindButtonProps = {
  /** How many are asked again. */
  count: number
  busy: boolean
  /** Beside a title: small, and not the main action. */
  compact?: boolean
  onRemind: () => void
}

/** « Relancer les 3 » */
export const RemindButton = ({ count, busy, compact, onRemind }: RemindButtonProps) => (
  <Button variant={compact ? 'secondary' : 'primary'} wide={!compact} busy={busy} busyLabel="Un instant…" onClick={onRemind}>
    <BellIcon />
    {count === 1 ? 'Relancer' : `Relancer les ${count}`}
  </Button>
)
