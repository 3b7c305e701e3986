import { PUBLISHER_KINDS } from '@coup-denvoi/contract/instance/legal.schema'
import { LEGAL_LIMITS } from '@coup-denvoi/contract/instance/legal-limits.rules'
import { SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.texts'
import { useWatch } from 'react-hook-form'
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-card.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'
import { PUBLISHER_KIND_TEXTS } from '../../setting-values.ts'
import { FromEnvironment } from './from-environment.tsx'
import { LegalGaps } from './legal-gaps.tsx'
import { SettingLine, type SettingsFields } from './setting-line.tsx'

/** Who publishes and who hosts the site, for the legal pages. */
export function LegalSheet({ fields }: { fields: SettingsFields }) {
  return (
    <FormSheet id="mentions" legend="Mentions légales" aside={<LegalGaps form={fields.form} />}>
      <LegalFields fields={fields} />
    </FormSheet>
  )
}

export function LegalFields({ fields }: { fields: SettingsFields }) {
  const { form, fromEnvironment } = fields
  const kind = useWatch({ control: form.control, name: 'publisherKind' })
  const isPerson = kind === 'person'
  return (
    <>
      <FieldGroup
        label={SETTING_LABELS.publisherKind}
        hint={fromEnvironment.publisherKind && <FromEnvironment variable={fromEnvironment.publisherKind} />}
      >
        <ChoiceCards>
          {PUBLISHER_KINDS.map((value) => (
            <ChoiceCard
              key={value}
              {...PUBLISHER_KIND_TEXTS[value]}
              {...form.register('publisherKind')}
              value={value}
              disabled={fromEnvironment.publisherKind !== undefined && value !== kind}
            />
          ))}
        </ChoiceCards>
      </FieldGroup>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <SettingLine fields={fields} name="publisherName" autoComplete="off" maxLength={LEGAL_LIMITS.name} />
        <SettingLine fields={fields} name="publisherDirector" autoComplete="off" maxLength={LEGAL_LIMITS.name} />
      </div>
      {!isPerson && (
        <SettingLine
          fields={fields}
          name="publisherForm"
          autoComplete="off"
          maxLength={LEGAL_LIMITS.form}
          hint={'Comme «\u00a0Association loi 1901, RNA W691012345\u00a0».'}
        />
      )}
      <SettingLine fields={fields} name="publisherAddress" autoComplete="off" maxLength={LEGAL_LIMITS.address} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <SettingLine fields={fields} name="contact" autoComplete="off" hint="Une adresse e-mail, ou une page en https." />
        <SettingLine fields={fields} name="publisherPhone" type="tel" autoComplete="off" />
      </div>
      <SettingLine
        fields={fields}
        name="hostName"
        autoComplete="off"
        maxLength={LEGAL_LIMITS.name}
        hint={'Qui fait tourner le serveur\u00a0: une entreprise, ou vous.'}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <SettingLine fields={fields} name="hostAddress" autoComplete="off" maxLength={LEGAL_LIMITS.address} />
        <SettingLine fields={fields} name="hostPhone" type="tel" autoComplete="off" />
      </div>
    </>
  )
}
