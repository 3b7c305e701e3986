import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { Page, Stack } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { BlockedSheet } from './blocked-sheet.tsx'
import { CalendarSheet } from './calendar-sheet.tsx'
import { DataSheet } from './data-sheet.tsx'
import { DeactivateSheet } from './deactivate-sheet.tsx'
import { DisplaySheet } from './display-sheet.tsx'
import { NotificationsSheet } from './notifications-sheet.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import { PrivacySheet } from './privacy-sheet.tsx'
import { ProfileSheet } from './profile-sheet.tsx'
import { SessionsSheet } from './sessions-sheet.tsx'
import { useReauthentication } from './use-reauthentication.tsx'

export function SettingsPage({ me }: { me: Me }) {
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  return (
    <>
      <TurfHeader zone="corner" title="Paramètres" />
      <Page>
        <Stack className="max-w-170">
          <ProfileSheet me={me} />
          <AccountSheet me={me} />
          <PasswordSheet email={me.email} />
          <PrivacySheet privacy={me.privacy} />
          <NotificationsSheet />
          <BlockedSheet />
          <SessionsSheet />
          <CalendarSheet />
          <DisplaySheet />
          <DataSheet withReauthentication={withReauthentication} />
          <DeactivateSheet withReauthentication={withReauthentication} />
        </Stack>
      </Page>
      {reauthenticationDialog}
    </>
  )
}
