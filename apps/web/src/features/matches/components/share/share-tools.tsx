import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { type ReactNode, type RefObject, useId } from 'react'
import { calendarFilePath } from '#features/matches/text/share-link.ts'
import { COPY_LINK_MESSAGES, canShare, share } from '#lib/device-share.ts'
import { useCopy } from '#ui/forms/use-copy.ts'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { CalendarAddIcon, LinkIcon, QrIcon, ShareIcon } from '#ui/icons/icons.ts'

type ShareToolsProps = {
  match: Match
  url: string
  linkRef: RefObject<HTMLButtonElement | null>
  onShowCode: () => void
}

/** The link itself, its QR code, the calendar file, and the device's share sheet where there is one. */
export function ShareTools({ match, url, linkRef, onShowCode }: ShareToolsProps) {
  const statusId = useId()
  const { state, copy } = useCopy(url)
  const content = { title: match.title, text: `${match.title}, ${formatDayAndTime(new Date(match.startsAt))}`, url }
  return (
    <div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-1">
        <li>
          <button ref={linkRef} type="button" className={TOOL} onClick={() => void copy()} aria-describedby={statusId}>
            {state === 'copied' ? (
              <Tool icon={<CheckIcon />}>Lien copié</Tool>
            ) : (
              <Tool icon={<LinkIcon />}>
                Lien<span className="sr-only"> à copier</span>
              </Tool>
            )}
          </button>
        </li>
        <li>
          <button type="button" className={TOOL} onClick={onShowCode}>
            <Tool icon={<QrIcon />}>QR code</Tool>
          </button>
        </li>
        <li>
          <a download href={calendarFilePath(match)} className={`${TOOL} no-underline`}>
            <Tool icon={<CalendarAddIcon />}>Agenda</Tool>
          </a>
        </li>
        {canShare(content) && (
          <li>
            <button type="button" className={TOOL} onClick={() => void share(content)}>
              <Tool icon={<ShareIcon />}>
                Autres<span className="sr-only"> applications…</span>
              </Tool>
            </button>
          </li>
        )}
      </ul>
      <p id={statusId} role="status" className={state === 'refused' ? 'text-sm text-ink-2' : 'sr-only'}>
        {state === 'copied' && COPY_LINK_MESSAGES.copied}
        {state === 'refused' && COPY_LINK_MESSAGES.refused}
      </p>
    </div>
  )
}

const TOOL =
  'grid min-h-15.5 w-full justify-items-center gap-1 rounded-sm px-0.5 pt-2.5 pb-1.5 text-xs/4.5 font-semibold hover:bg-hover [&_svg]:size-6 [&_svg]:text-ink-2'

function Tool({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
}
