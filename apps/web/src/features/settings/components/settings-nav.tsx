import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatList } from '@coup-denvoi/contract/lib/format-list'
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationSettings,
} from '@coup-denvoi/contract/notifications/notification.schema'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#features/shell/components/link.public.tsx'
import { type Theme, useChosenTheme } from '#lib/theme.ts'
import { BellIcon, PlayerIcon, ShieldIcon } from '#ui/icons/frame-icons.ts'
import type { Icon } from '#ui/icons/icon.tsx'
import { ChevronRightIcon, DownloadIcon, EuroIcon, ExitIcon, EyeIcon, KeyIcon, MailIcon, SunIcon } from '#ui/icons/icons.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { notificationSettingsQuery, sessionsQuery } from '../settings.queries.ts'
import { SETTINGS_SECTIONS, type SettingsSection } from '../settings-sections.ts'

type SettingsNavProps = {
  me: Me
  current: SettingsSection | undefined
  /** Beside the list a section replaces another in the history, so that Back leaves the settings. */
  isWide: boolean
}

/** The sections, each with its present state. */
export function SettingsNav({ me, current, isWide }: SettingsNavProps) {
  const { data: sessions } = useQuery(sessionsQuery)
  const { data: notificationSettings } = useQuery(notificationSettingsQuery)
  const theme = useChosenTheme()
  const states: Record<SettingsSection, string> = {
    profil: 'Nom, photo, ville, postes',
    compte: me.email,
    securite: sessions ? formatCount(sessions.length, 'session') : 'Mot de passe, sessions',
    confidentialite: me.privacy.appearsInSearch ? 'Visible dans la recherche' : 'Hors de la recherche',
    paiement: 'Lydia, PayPal, Wero, virement',
    notifications: notificationSettings ? channelsText(notificationSettings) : 'Application, mail ou push',
    affichage: THEME_TEXTS[theme],
    programmes: 'Clés d’API',
    donnees: 'Télécharger une copie',
    quitter: 'Désactiver ou supprimer mon compte',
  }
  return (
    <nav
      aria-label="Paramètres"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:sticky lg:top-[calc(var(--bar-height)+var(--banner-height)+20px)] lg:self-start"
    >
      {GROUPS.map((sections) => (
        <Sheet as="div" key={sections[0]} className="overflow-hidden">
          <ul className="*:not-first:border-t *:not-first:border-border">
            {sections.map((section) => {
              const Icon = ICONS[section]
              return (
                <li key={section}>
                  <Link
                    to="/settings"
                    search={{ section }}
                    replace={isWide}
                    aria-current={section === current ? 'page' : undefined}
                    className="group flex min-h-15 items-center gap-3 px-4 py-2 leading-[1.3] text-ink no-underline hover:bg-hover focus-visible:-outline-offset-4 aria-[current=page]:bg-surface-2 aria-[current=page]:shadow-[inset_4px_0_0_var(--ink)] lg:min-h-14 lg:py-1.5"
                  >
                    <Icon className="mx-0.5 size-5 flex-none text-ink-2 group-aria-[current=page]:text-ink" />
                    <span className="min-w-0 flex-1">
                      <b className="block font-strong">{SETTINGS_SECTIONS[section]}</b>
                      <span className="block text-sm wrap-anywhere text-ink-2">{states[section]}</span>
                    </span>
                    <ChevronRightIcon className="size-4.5 flex-none text-ink-3 lg:hidden" />
                  </Link>
                </li>
              )
            })}
          </ul>
        </Sheet>
      ))}
    </nav>
  )
}

const GROUPS: [SettingsSection, ...SettingsSection[]][] = [
  ['profil', 'compte', 'securite', 'confidentialite', 'paiement', 'notifications', 'affichage', 'programmes', 'donnees'],
  ['quitter'],
]

const ICONS: Record<SettingsSection, Icon> = {
  profil: PlayerIcon,
  compte: MailIcon,
  securite: ShieldIcon,
  confidentialite: EyeIcon,
  paiement: EuroIcon,
  notifications: BellIcon,
  affichage: SunIcon,
  programmes: KeyIcon,
  donnees: DownloadIcon,
  quitter: ExitIcon,
}

const THEME_TEXTS: Record<Theme, string> = { system: 'Comme le système', light: 'Clair', dark: 'Sombre' }

const CHANNEL_NAMES: Record<NotificationChannel, string> = { app: 'application', email: 'mail', push: 'push' }

/** « Application et mail »: the channels that at least one topic uses. */
function channelsText(settings: NotificationSettings): string {
  const used = NOTIFICATION_CHANNELS.filter((channel) => Object.values(settings).some((topic) => topic[channel]))
  const text = formatList(used.map((channel) => CHANNEL_NAMES[channel]))
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : 'Aucune'
}
