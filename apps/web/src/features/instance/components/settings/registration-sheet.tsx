import { REGISTRATION_MODES, type RegistrationMode } from '@coup-denvoi/contract/instance/registration.rules'
import { SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.rules'
import { useWatch } from 'react-hook-form'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { GlobeIcon, LockIcon, MailIcon, ShieldIcon } from '#ui/layout/icon.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'
import { REGISTRATION_MODE_TEXTS } from '../../setting-values.ts'
import { DomainsField } from './domains-field.tsx'
import { FromEnvironment } from './from-environment.tsx'
import type { SettingsFields } from './setting-line.tsx'

/** Who may register. */
export function RegistrationSheet({ fields }: { fields: SettingsFields }) {
  return (
    <FormSheet legend="Inscriptions">
      <RegistrationFields fields={fields} />
    </FormSheet>
  )
}

export function RegistrationFields({ fields }: { fields: SettingsFields }) {
  const { form, fromEnvironment } = fields
  const mode = useWatch({ control: form.control, name: 'registration' })
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
                {...form.register('registration')}
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
