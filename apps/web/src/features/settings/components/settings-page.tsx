import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PaymentDetailsSheet } from '#features/payment-details/components/payment-details-sheet.public.tsx'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { focusPageHeading } from '#lib/navigation/update-title-and-focus-on-navigation.ts'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { useIsWideScreen } from '#lib/use-is-wide-screen.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { Page, Stack } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { SECTION_QUERIES } from '../section.queries.ts'
import { SETTINGS_SECTIONS, type SettingsSection, shownSection } from '../settings-sections.ts'
import { AccountSheet } from './account-sheet.tsx'
import { ApiKeysSheet } from './api-keys/api-keys-sheet.tsx'
import { BlockedSheet } from './blocked-sheet.tsx'
import { CalendarSheet } from './calendar-sheet.tsx'
import { DataSheet } from './data-sheet.tsx'
import { DisplaySheet } from './display-sheet.tsx'
import { DeactivateSheet } from './leaving/deactivate-sheet.tsx'
import { DeleteAccountSheet } from './leaving/delete-account-sheet.tsx'
import { NotificationsSheet } from './notifications-sheet.tsx'
import { OwnPasswordSheet } from './own-password-sheet.tsx'
import { PrivacySheet } from './privacy-sheet.tsx'
import { ProfileSheet } from './profile/profile-sheet.tsx'
import { useReauthentication } from './reauthentication/use-reauthentication.tsx'
import { MissingSecondFactor } from './security/missing-second-factor.tsx'
import { SecuritySheets } from './security/security-sheets.tsx'
import { SessionsSheet } from './sessions-sheet.tsx'
import { SettingsNav } from './settings-nav.tsx'

/** /settings: the list of sections, and the one of the URL. A narrow screen shows one or the other. */
export function SettingsPage({ me, section }: { me: Me; section: SettingsSection | undefined }) {
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const isWide = useIsWideScreen()
  const shown = shownSection(section, isWide)
  const isLoaded = useIsLoaded(shown)
  useFocusOnNewPage(shown, isWide)
  return (
    <>
      <TurfHeader
        zone="corner"
        title={section ? SETTINGS_SECTIONS[section] : 'Paramètres'}
        before={section && <BackLink to="/settings">Paramètres</BackLink>}
      />
      <Page>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-8">
          {(isWide || !shown) && <SettingsNav me={me} current={shown} isWide={isWide} />}
          {shown && (
            <Stack key={shown} className="lg:max-w-190">
              {isLoaded ? SECTION_CONTENTS[shown](me, withReauthentication) : <Loading isPage />}
            </Stack>
          )}
        </div>
      </Page>
      {reauthenticationDialog}
    </>
  )
}

/** Another section waits shortly for what it reads, which would push what is below it; the first one has come with the page. */
function useIsLoaded(shown: SettingsSection | undefined): boolean {
  const queryClient = useQueryClient()
  const [loaded, setLoaded] = useState(shown)
  useEffect(() => {
    let isShown = true
    void waitShortly(loadWithPage(queryClient, ...queriesOf(shown))).then(() => isShown && setLoaded(shown))
    return () => {
      isShown = false
    }
  }, [queryClient, shown])
  return loaded === shown || queriesOf(shown).every(({ queryKey }) => queryClient.getQueryData(queryKey) !== undefined)
}

const queriesOf = (section: SettingsSection | undefined) => (section && SECTION_QUERIES[section]) ?? []

/** On a narrow screen the link that was pressed is gone. Beside the list it keeps the focus. */
function useFocusOnNewPage(shown: SettingsSection | undefined, isWide: boolean): void {
  const previous = useRef({ shown, isWide })
  useEffect(() => {
    const { current } = previous
    previous.current = { shown, isWide }
    if (!isWide && !current.isWide && shown !== current.shown) focusPageHeading()
  }, [shown, isWide])
}

const SECTION_CONTENTS: Record<SettingsSection, (me: Me, withReauthentication: WithReauthentication) => ReactNode> = {
  profil: (me) => <ProfileSheet me={me} />,
  compte: (me, withReauthentication) => <AccountSheet me={me} withReauthentication={withReauthentication} />,
  securite: (me, withReauthentication) => (
    <>
      <MissingSecondFactor me={me} />
      <SecuritySheets withReauthentication={withReauthentication} />
      <OwnPasswordSheet email={me.email} />
      <SessionsSheet />
    </>
  ),
  confidentialite: (me) => (
    <>
      <PrivacySheet privacy={me.privacy} />
      <BlockedSheet />
    </>
  ),
  paiement: (_me, withReauthentication) => <PaymentDetailsSheet withReauthentication={withReauthentication} />,
  notifications: () => <NotificationsSheet />,
  affichage: () => <DisplaySheet />,
  programmes: (_me, withReauthentication) => <ApiKeysSheet withReauthentication={withReauthentication} />,
  donnees: (_me, withReauthentication) => (
    <>
      <DataSheet title="Mes données" withReauthentication={withReauthentication}>
        <p>Tout ce que ce site garde à votre sujet, dans un fichier JSON.</p>
      </DataSheet>
      <CalendarSheet />
    </>
  ),
  quitter: (me, withReauthentication) => (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <DeactivateSheet withReauthentication={withReauthentication} />
        <DataSheet title="Emporter ses affaires" withReauthentication={withReauthentication}>
          <p>Vos matchs, vos messages, vos notes et vos réglages, dans un fichier JSON.</p>
          <p className="text-sm text-ink-2">{'À faire avant de supprimer\u00a0: après, il n’y a plus rien à emporter.'}</p>
        </DataSheet>
      </div>
      <DeleteAccountSheet me={me} withReauthentication={withReauthentication} />
    </>
  ),
}
