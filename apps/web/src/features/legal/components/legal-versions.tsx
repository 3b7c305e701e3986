import type { LegalVersion } from '@coup-denvoi/contract/instance/legal.schema'
import { formatShortDate } from '@coup-denvoi/contract/lib/local-time'

/** What has changed on the legal pages, the latest first. */
export function LegalVersions({ versions }: { versions: readonly LegalVersion[] }) {
  return (
    <ol className="grid gap-4 border-s-[1.5px] border-border ps-4">
      {versions.map(({ number, publishedAt, note }) => (
        <li key={number}>
          <b className="font-strong">Version {number}</b>{' '}
          <time dateTime={publishedAt} className="ms-1.5 text-sm text-ink-2">
            {formatShortDate(new Date(publishedAt))}
          </time>
          <p className="wrap-anywhere">{note}</p>
        </li>
      ))}
    </ol>
  )
}
