import type { SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { type ReactNode, useState } from 'react'
import { FirstAdminFields, useFirstAdminForm } from '#features/users/components/first-admin-form.public.tsx'
import type { ApiError } from '#lib/api/api-error.ts'
import { Switch } from '#ui/forms/switch.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { useSaveInstallation } from '../../actions/use-save-installation.ts'
import { accentName, REGISTRATION_MODE_TEXTS } from '../../setting-values.ts'
import { FromEnvironment } from '../settings/from-environment.tsx'
import { AsideTitle, StepForm } from './step-form.tsx'

type AccountStepProps = {
  form: SettingsForm
  onRegistered: () => void
  onRefused: (error: ApiError) => void
  onBack: () => void
}

/** The last step makes the super admin. */
export function AccountStep({ form: settings, onRegistered, onRefused, onBack }: AccountStepProps) {
  const { adminSecondFactor } = settings.settings
  const [isRequired, setIsRequired] = useState(adminSecondFactor)
  const { saveInstallation } = useSaveInstallation()
  const { form, submit, isSubmitting, error } = useFirstAdminForm({
    beforeRegistering: async () => {
      // A switch: the last tap wins.
      if (isRequired !== adminSecondFactor) await saveInstallation({ changes: { adminSecondFactor: isRequired }, seen: {} })
    },
    onRegistered,
    onRefused,
  })
  const variable = settings.fromEnvironment.adminSecondFactor
  return (
    <StepForm
      title="Votre compte"
      intro={'Le premier super admin\u00a0: il nomme les autres et tient les clés du club.'}
      error={error}
      onBack={onBack}
      next="Donner le coup d’envoi"
      busy={isSubmitting}
      busyLabel="Un instant…"
      onSubmit={submit}
      aside={<Summary form={settings} />}
    >
      <FirstAdminFields form={form} />
      <div className="grid gap-1">
        <Switch
          checked={isRequired}
          disabled={variable !== undefined}
          onChange={({ target }) => setIsRequired(target.checked)}
          aria-describedby="second-facteur-effet"
        >
          Demander un second facteur à tous les admins
        </Switch>
        <div id="second-facteur-effet" className="text-sm/[1.35] text-ink-2">
          {variable ? (
            <FromEnvironment variable={variable} />
          ) : (
            'Un code à usage unique, en plus du mot de passe. Vous réglerez le vôtre juste après.'
          )}
        </div>
      </div>
    </StepForm>
  )
}

function Summary({ form: { settings, mail } }: { form: SettingsForm }) {
  const { name, accent, publisherName, registration, registrationDomains } = settings
  const items: [label: string, value: ReactNode][] = [
    ['Club', name],
    [
      'Couleur',
      <>
        <i className="size-4 flex-none rounded-round bg-accent" />
        {accentName(accent)}
      </>,
    ],
    ['Mails', mail.isSent ? settings.mailHost : 'Sans, pour l’instant'],
    ['Éditeur', publisherName || 'À remplir plus tard'],
    [
      'Inscriptions',
      registration === 'domains' ? formatCount(registrationDomains.length, 'domaine') : REGISTRATION_MODE_TEXTS[registration].title,
    ],
  ]
  return (
    <section>
      <AsideTitle>Le récapitulatif</AsideTitle>
      <Sheet as="div">
        <dl>
          {items.map(([label, value]) => (
            <div
              key={label}
              className="grid grid-cols-[minmax(0,1fr)] gap-x-3 px-4 py-2.75 leading-[1.35] not-first:border-t not-first:border-border xs:grid-cols-[104px_minmax(0,1fr)]"
            >
              <dt className="pt-0.5 text-sm text-ink-2">{label}</dt>
              <dd dir="auto" className="flex min-w-0 items-center gap-2 font-strong wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </section>
  )
}
