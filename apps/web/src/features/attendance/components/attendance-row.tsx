import type { AttendanceMark } from '@coup-denvoi/contract/attendance/attendance.rules'
import type { AttendancePlayer } from '@coup-denvoi/contract/attendance/attendance.schema'
import { ofName } from '@coup-denvoi/contract/lib/elision'
import { formatAtTime, formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import { Button } from '#ui/forms/button.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { Quote } from '#ui/text/quote.tsx'
import type { DraftMark } from '../attendance-draft.ts'
import { MARK_LABELS } from '../attendance-texts.ts'
import { MarkChoice } from './mark-choice.tsx'

type AttendanceRowProps = {
  player: AttendancePlayer
  /** Chosen on this device. */
  draft: DraftMark | undefined
  /** Finished, and not with the server. */
  waiting: DraftMark | undefined
  onChange: (mark: AttendanceMark) => void
  /** Keeps what somebody else noted. */
  onKeep: () => void
  onSettle: () => void
}

/** One player of the sheet: what is noted, and what there is to say about it. */
export function AttendanceRow({ player, draft, waiting, onChange, onKeep, onSettle }: AttendanceRowProps) {
  const { displayName, photo, kit, number, isViewer, entry, choices } = player
  const isConflict = hasConflict(player, draft)
  const mark = draft?.mark ?? waiting?.mark ?? entry?.mark ?? null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-2.5 not-first:border-t not-first:border-border md:grid-cols-[minmax(0,1fr)_minmax(0,430px)] md:items-center md:px-5">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar photo={photo} kit={kit} name={displayName} number={player.isGuest ? undefined : number} size={36} mine={isViewer} />
        <div className="min-w-0 leading-[1.3] wrap-anywhere">
          <b dir="auto" className="font-strong">
            {displayName}
            {isViewer && ' (vous)'}
          </b>
          <RowNote player={player} isMarked={mark !== null} isWaiting={draft === undefined && waiting !== undefined} />
        </div>
      </div>
      <MarkChoice name={displayName} value={mark} choices={choices} onChange={onChange} />
      {isConflict && entry && draft && (
        <fieldset
          aria-label={`Deux réponses pour ${displayName}`}
          className="grid min-w-0 gap-2 rounded-sm bg-yellow-soft p-3 text-sm md:col-span-2"
        >
          <p>
            {`${entry.markedByName ? firstNameOf(entry.markedByName) : 'Quelqu’un d’autre'} a noté «\u00a0${MARK_LABELS[entry.mark]}\u00a0» ${formatAtTime(new Date(entry.markedAt))}, et vous «\u00a0${MARK_LABELS[draft.mark]}\u00a0».`}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={onKeep}>{`Garder «\u00a0${MARK_LABELS[entry.mark]}\u00a0»`}</Button>
            <Button onClick={() => onChange(draft.mark)}>{`Noter «\u00a0${MARK_LABELS[draft.mark]}\u00a0»`}</Button>
          </div>
        </fieldset>
      )}
      {entry?.contest && (
        <div className="grid gap-2 rounded-sm bg-surface-2 p-3 text-sm md:col-span-2">
          <p className="text-ink-2">{`Conteste son absence, ${formatDayAndTime(new Date(entry.contest.at))}\u00a0:`}</p>
          <Quote text={entry.contest.text} />
          {entry.contest.settlement === null ? (
            player.canSettle && (
              <p>
                <Button onClick={onSettle}>Répondre</Button>
              </p>
            )
          ) : (
            <p className="font-semibold">{entry.contest.settlement === 'lifted' ? 'L’absence est levée.' : 'L’absence est maintenue.'}</p>
          )}
        </div>
      )}
    </li>
  )
}

/** Somebody else noted something else since the viewer looked. */
export const hasConflict = ({ entry }: AttendancePlayer, draft: DraftMark | undefined): boolean =>
  draft !== undefined && entry !== null && !entry.isOwn && entry.version !== draft.version && entry.mark !== draft.mark

type RowNoteProps = { player: AttendancePlayer; isMarked: boolean; isWaiting: boolean }

function RowNote({ player: { hostName, isGuest, leftAt, entry }, isMarked, isWaiting }: RowNoteProps) {
  const who = isGuest ? (hostName ? `invité ${ofName(firstNameOf(hostName))}` : 'invité') : null
  const left = leftAt ? `parti ${formatAtTime(new Date(leftAt))}${entry?.isAutomatic ? ', place restée vide' : ''}` : null
  const state = isWaiting ? 'sera envoyé' : isMarked ? null : 'à noter'
  const text = [who, left, state].filter(Boolean).join('\u00a0· ')
  return text && <span className={`block text-sm ${state === 'à noter' ? 'font-semibold text-accent-text' : 'text-ink-2'}`}>{text}</span>
}
