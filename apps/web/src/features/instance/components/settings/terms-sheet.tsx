import { ACCESSIBILITY_LEVELS } from '@coup-denvoi/contract/instance/legal.schema'
import { LEGAL_LIMITS } from '@coup-denvoi/contract/instance/legal-limits.rules'
import { SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.texts'
import { STANDARD_TERMS } from '@coup-denvoi/contract/instance/terms.texts'
import { useWatch } from 'react-hook-form'
import { Button } from '#ui/forms/button.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'
import { ACCESSIBILITY_LEVEL_TEXTS } from '../../setting-values.ts'
import { SettingLine, type SettingsFields } from './setting-line.tsx'

/** The terms of the club, and what it says of its accessibility. */
export function TermsSheet({ fields }: { fields: SettingsFields }) {
  const { form } = fields
  const terms = useWatch({ control: form.control, name: 'terms' })
  const setTerms = (text: string) => form.setValue('terms', text, { shouldDirty: true })
  return (
    <FormSheet legend="Conditions et accessibilité">
      <Field
        label={SETTING_LABELS.terms}
        required={false}
        error={form.formState.errors.terms?.message}
        hint={
          <>
            {'Vide\u00a0: le texte proposé, celui de la page '}
            {/* In another tab: the form stays. */}
            <a href="/conditions" target="_blank" rel="noopener" className="font-strong text-ink">
              Conditions
            </a>
            {'. Une ligne qui commence par ## est un titre, par - un point de liste.'}
          </>
        }
      >
        <TextArea {...form.register('terms')} value={terms} rows={6} maxLength={LEGAL_LIMITS.terms} />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        {terms === '' ? (
          <Button onClick={() => setTerms(STANDARD_TERMS)}>Partir du texte proposé</Button>
        ) : (
          <Button onClick={() => setTerms('')}>Revenir au texte proposé</Button>
        )}
      </div>
      <FieldGroup label={SETTING_LABELS.accessibility} hint="Sans audit, la loi demande d’écrire « non conforme ».">
        <div className="grid gap-2.5">
          {ACCESSIBILITY_LEVELS.map((value) => (
            <ChoiceCard key={value} {...ACCESSIBILITY_LEVEL_TEXTS[value]} {...form.register('accessibility')} value={value} />
          ))}
        </div>
      </FieldGroup>
      <SettingLine
        fields={fields}
        name="accessibilityAudit"
        autoComplete="off"
        maxLength={LEGAL_LIMITS.audit}
        hint={'Qui a contrôlé, quand, et le résultat\u00a0: montré sur la page Accessibilité.'}
      />
    </FormSheet>
  )
}
