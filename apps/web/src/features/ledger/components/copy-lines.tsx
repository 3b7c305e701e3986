import { IconButton } from '#ui/forms/icon-button.tsx'
import { useCopy } from '#ui/forms/use-copy.ts'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { CopyIcon } from '#ui/icons/icons.ts'

/** @property copied what is copied, if it differs from what is shown */
export type CopyLine = { label: string; value: string; copied?: string }

/** Facts for another program, each with a button that copies it. */
export function CopyLines({ lines }: { lines: readonly CopyLine[] }) {
  return (
    <dl className="w-full rounded-sm border border-border bg-surface">
      {lines.map((line) => (
        <Line key={line.label} {...line} />
      ))}
    </dl>
  )
}

function Line({ label, value, copied = value }: CopyLine) {
  const { state, copy } = useCopy(copied)
  return (
    <div className="relative min-h-14 py-2 ps-3.5 pe-13 leading-[1.3] not-first:border-t not-first:border-border">
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd className="font-strong tabular-nums wrap-anywhere">
        <span dir="auto">{value}</span>
        <IconButton
          label={`Copier\u00a0: ${label}`}
          className="absolute! end-1 top-[calc(50%-22px)] text-ink-2"
          onClick={() => void copy()}
        >
          {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
        </IconButton>
        <span role="status" className={state === 'refused' ? 'block text-sm font-normal text-ink-2' : 'sr-only'}>
          {state === 'copied' && `Copié\u00a0: ${label}`}
          {state === 'refused' && 'À copier à la main'}
        </span>
      </dd>
    </div>
  )
}
