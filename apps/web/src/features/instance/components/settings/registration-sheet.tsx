import { isEmailDomain } from '@coup-denvoi/contract/instance/instance.rules'
import { REGISTRATION_MODES, type RegistrationMode } from '@coup-denvoi/contract/instance/registration.rules'
import { SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.texts'
import { useWatch } from 'react-hook-form'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { ShieldIcon } from '#ui/icons/frame-icons.ts'
import { GlobeIcon, LockIcon, MailIcon } from '#ui/icons/icons.ts'
import { FormSheet } from '#ui/layout/sheet.tsx'
import { REGISTRATION_MODE_TEXTS } from '../../setting-values.ts'
import { DomainsField } from './domains-field.tsx'
import { FromEnvironment } from './from-environment.tsx'
import type { SettingsFields } from './setting-line.tsx'

/** Who may register. */
export function RegistrationSheet({ fields }: { fields: SettingsFields }) {
  return (
    <FormSheet id="inscriptions" legend="Inscriptions">
      <RegistrationFields fields={fields} />
      <GuestSwitch fields={fields} />
    </FormSheet>
  )
}

function GuestSwitch({ fields: { form } }: { fields: SettingsFields }) {
  const guestsAllowed = useWatch({ control: form.control, name: 'guestsAllowed' })
  return (
    <div className="grid gap-1">
      <Switch {...form.register('guestsAllowed')} aria-describedby="invites-effet">
        Les invités sans compte peuvent jouer
      </Switch>
      <p id="invites-effet" className="text-sm/[1.35] text-ink-2">
        {guestsAllowed
          ? 'Avec le lien d’un match, un prénom suffit.'
          : 'Pour venir par le lien d’un match, il faut un compte. Ceux qui sont déjà sur une feuille y restent.'}
      </p>
    </div>
  )
}

export function RegistrationFields({ fields }: { fields: SettingsFields }) {
  const { form, fromEnvironment } = fields
  const mode = useWatch({ control: form.control, name: 'registration' })
  // What is half typed would be refused where it is no longer shown.
  const dropHalfTyped = () => form.setValue('registrationDomains', form.getValues('registrationDomains').filter(isEmailDomain))
  return (
    <>
      <FieldGroup
        label={SETTING_LABELS.registration}
        labelHidden
        hint={fromEnvironment.registration && <FromEnvironment variable={fromEnvironment.registration} />}
      >
        <div className="grid gap-2.5">
          {REGISTRATION_MODES.map((value) => {
            const Icon = ICONS[value]
            return (
              <ChoiceCard
                key={value}
                visual={<Icon />}
                {...REGISTRATION_MODE_TEXTS[value]}
                {...form.register('registration', { onChange: dropHalfTyped })}
                value={value}
                disabled={fromEnvironment.registration !== undefined && value !== mode}
              />
            )
          })}
        </div>
      </FieldGroup>
      {mode === 'domains' && <DomainsField {...fields} />}
    </>
  )
}

const ICONS: Record<RegistrationMode, typeof GlobeIcon> = { open: GlobeIcon, invitation: MailIcon, domains: ShieldIcon, closed: LockIcon }
