import type { JournalAction, JournalEntry } from '@coup-denvoi/contract/admin/journal.schema'
import { formatTime } from '@coup-denvoi/contract/lib/local-time'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { journalNote, journalSentence } from '#features/admin/moderation-texts.ts'
import { PlayerName } from '#features/players/components/player-name.public.tsx'
import { AlertIcon, BellIcon, CheckIcon, RefreshIcon, ShieldIcon, WhistleIcon } from '#ui/icons/frame-icons.ts'
import type { Icon } from '#ui/icons/icon.tsx'
import { BanIcon, ExitIcon, EyeOffIcon, MailIcon, PencilIcon, SendIcon, SettingsIcon, SwapIcon, TrashIcon } from '#ui/icons/icons.ts'
import { Row } from '#ui/layout/row.tsx'
import { TargetName } from '../target-name.tsx'

/** « Nadia Belkacem a banni Bruno Lourd », and the time. */
export function JournalRow({ entry }: { entry: JournalEntry }) {
  const ActionIcon = ACTION_ICONS[entry.action]
  const note = journalNote(entry)
  return (
    <Row
      visual={
        <span className="grid size-10 flex-none place-items-center rounded-sm bg-surface-2 text-ink-2">
          <ActionIcon />
        </span>
      }
      title={
        <span className="[&_a]:no-underline [&_a]:hover:underline">
          <b>
            <PlayerName id={entry.actorHasProfile ? entry.actorId : null} name={entry.actorName || UNKNOWN_LABELS.user} />
          </b>{' '}
          {journalSentence(entry).map((part) =>
            typeof part === 'string' ? (
              part
            ) : (
              <b key={part.name}>
                <TargetName {...part} />
              </b>
            ),
          )}
        </span>
      }
      subtitle={
        <>
          <time dateTime={entry.createdAt}>{formatTime(new Date(entry.createdAt))}</time>
          {note && `\u00a0· ${note}`}
        </>
      }
    />
  )
}

const ACTION_ICONS: Record<JournalAction, Icon> = {
  'user.banned': BanIcon,
  'user.unbanned': RefreshIcon,
  'user.deleted': TrashIcon,
  'user.leaving': ExitIcon,
  'user.second-factor-removed': ShieldIcon,
  'user.left': ExitIcon,
  'user.rights-granted': ShieldIcon,
  'user.rights-taken': ShieldIcon,
  'user.ban-requested': AlertIcon,
  'user.ban-refused': CheckIcon,
  'match.cancelled': WhistleIcon,
  'match.deleted': TrashIcon,
  'guest.removed': BanIcon,
  'group.deleted': TrashIcon,
  'place.merged': SwapIcon,
  'place.corrected': PencilIcon,
  'place.photo-changed': PencilIcon,
  'place.photo-removed': TrashIcon,
  'message.hidden': EyeOffIcon,
  'absence.kept': CheckIcon,
  'absence.lifted': CheckIcon,
  'notifications.purged': BellIcon,
  'report.taken': CheckIcon,
  'report.dismissed': CheckIcon,
  'instance.settings-changed': SettingsIcon,
  'instance.legal-published': PencilIcon,
  'instance.invitation-created': MailIcon,
  'instance.invitation-revoked': MailIcon,
  'instance.installed': SettingsIcon,
  'instance.webhook-added': SendIcon,
  'instance.webhook-changed': SendIcon,
  'instance.webhook-deleted': TrashIcon,
}
