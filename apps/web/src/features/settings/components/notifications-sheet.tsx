import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationSettings,
  type NotificationSettingsChanges,
  type NotificationTopic,
} from '@coup-denvoi/contract/notifications/notification.schema'
import { notificationTopicTexts } from '@coup-denvoi/contract/notifications/notification-settings.texts'
import { useQuery } from '@tanstack/react-query'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { useSaveNotificationSettings } from '../actions/use-save-notification-settings.ts'
import { notificationSettingsQuery } from '../settings.queries.ts'
import { OrganizerDigest } from './organizer-digest.tsx'
import { PushSwitch } from './push-switch.tsx'
import { QuietHours } from './quiet-hours.tsx'

const CHANNEL_LABELS: Record<NotificationChannel, string> = { app: 'Appli', email: 'E-mail', push: 'Push' }

/** « Notifications »: which topics notify the user, and on which channels. Each change is saved at once. */
export function NotificationsSheet() {
  const query = useQuery(notificationSettingsQuery)
  return (
    <Sheet aria-labelledby="reglages-notifications">
      <SheetHeader id="reglages-notifications" title="Notifications" />
      <PushSwitch />
      <QuietHours />
      <OrganizerDigest />
      <SheetContent query={query} data={query.data} skeletonRows={NOTIFICATION_TOPICS.length}>
        {(saved) => <TopicList saved={saved} />}
      </SheetContent>
    </Sheet>
  )
}

function TopicList({ saved }: { saved: NotificationSettings }) {
  const { save, pendingChanges } = useSaveNotificationSettings()
  return (
    <>
      <SheetBody className="border-t border-border text-sm/[1.35] text-ink-2">
        L’e-mail ne part que si vous n’avez rien lu dans l’appli deux minutes plus tard, et un seul part par conversation.
      </SheetBody>
      {NOTIFICATION_TOPICS.map((topic) => (
        <Topic
          key={topic}
          topic={topic}
          channels={Object.assign({}, saved[topic], ...pendingChanges.map((changes) => changes[topic]))}
          onChange={save}
        />
      ))}
    </>
  )
}

type TopicProps = {
  topic: NotificationTopic
  channels: NotificationSettings[NotificationTopic]
  onChange: (changes: NotificationSettingsChanges) => void
}

function Topic({ topic, channels, onChange }: TopicProps) {
  const { name, hint } = notificationTopicTexts[topic]
  return (
    <fieldset
      aria-labelledby={`sujet-${topic}`}
      aria-describedby={`sujet-${topic}-effet`}
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-border px-4 py-3 md:px-5"
    >
      <div className="min-w-0 flex-[1_1_200px]">
        <p id={`sujet-${topic}`} className="text-ui font-strong">
          {name}
        </p>
        <p id={`sujet-${topic}-effet`} className="text-sm/[1.35] text-ink-2">
          {hint}
        </p>
      </div>
      <div className="-mx-[7px] flex gap-4">
        {NOTIFICATION_CHANNELS.map((channel) => (
          <Switch
            key={channel}
            stacked
            checked={channels[channel]}
            onChange={({ target }) => onChange({ [topic]: { [channel]: target.checked } })}
          >
            {CHANNEL_LABELS[channel]}
          </Switch>
        ))}
      </div>
    </fieldset>
  )
}
