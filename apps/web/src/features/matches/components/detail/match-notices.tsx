import type { MatchNotices } from '@coup-denvoi/contract/matches/match.schema'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { ReactNode } from 'react'
import { useSetNotices } from '#features/matches/actions/use-set-notices.ts'
import { Button } from '#ui/forms/button.tsx'
import { BellIcon } from '#ui/icons/frame-icons.ts'
import { BellOffIcon } from '#ui/icons/icons.ts'

type MatchNoticesProps = {
  match: Match
  /** Of the share link by which the viewer came. */
  token?: string
}

/** « Suivre » without being on the list, and « Couper les notifications ». */
export function MatchNoticesButtons({ match, token }: MatchNoticesProps) {
  const { setNotices, isSaving } = useSetNotices(match.id, token)
  const { can, notices } = match
  if (!can.follow && !can.mute) return null
  const toggle = (mode: NonNullable<MatchNotices>) => setNotices(notices === mode ? null : mode)
  return (
    <section aria-label="Ce que vous recevez" className="grid gap-1.5">
      <div className="flex flex-wrap gap-2">
        {can.follow && (
          <Button disabled={isSaving} onClick={() => toggle('follow')}>
            <BellIcon />
            {notices === 'follow' ? <On label="Suivi" effect="ne plus suivre ce match" /> : 'Suivre'}
          </Button>
        )}
        {can.mute && (
          <Button disabled={isSaving} onClick={() => toggle('mute')}>
            <BellOffIcon />
            {notices === 'mute' ? <On label="Notifications coupées" effect="les rétablir" /> : 'Couper les notifications'}
          </Button>
        )}
      </div>
      <p className="text-sm/[1.35] text-ink-2">{noticesText(match)}</p>
    </section>
  )
}

/** What a click takes back is said to screen readers. */
function On({ label, effect }: { label: string; effect: string }): ReactNode {
  return (
    <span>
      {label}
      <span className="sr-only">{`\u00a0: ${effect}`}</span>
    </span>
  )
}

function noticesText({ can, notices }: Match): string {
  if (notices === 'mute' && can.mute)
    return 'Vous n’êtes prévenu que si le match change d’heure ou de lieu, s’il est annulé, ou si l’on s’adresse à vous.'
  if (notices === 'follow' && can.follow) return 'On vous prévient si le match change, s’annule, ou si une place se libère.'
  return can.follow
    ? 'Sans vous inscrire, restez au courant des changements et des places qui se libèrent.'
    : 'Il reste les changements d’heure ou de lieu, et l’annulation.'
}
