import type { InstanceSettings, SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import { asksForConsent, changedLegalSettings } from '@coup-denvoi/contract/instance/legal.rules'
import type { Publication } from '@coup-denvoi/contract/instance/legal.schema'
import { LEGAL_LIMITS } from '@coup-denvoi/contract/instance/legal-limits.rules'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'
import { formatLargeCount } from '#ui/text/format-number.ts'

type PublicationSheetProps = {
  seen: InstanceSettings
  values: InstanceSettings
  legal: SettingsForm['legal']
  publication: Publication
  onChange: (publication: Publication) => void
}

/** What saving changes of the legal pages will do: another version, and whom it asks. Nothing without such changes. */
export function PublicationSheet({ seen, values, legal, publication, onChange }: PublicationSheetProps) {
  if (changedLegalSettings(seen, values).length === 0) return null
  const asks = asksForConsent(seen, values)
  const willAsk = asks && !publication.isCorrection
  return (
    <FormSheet legend="Publier les pages légales">
      <Notice>
        <p role="status">
          Enregistrer publiera la <b>version {legal.version.number + 1}</b>
          {' des pages légales\u00a0: '}
          <b>{willAsk ? askedText(legal.members) : 'personne n’aura rien à accepter.'}</b>
        </p>
      </Notice>
      <Field label="Ce qui change" optional hint={'Écrit sur les pages, sous «\u00a0Ce qui a changé\u00a0».'}>
        <TextInput
          value={publication.note}
          maxLength={LEGAL_LIMITS.note}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...publication, note: target.value })}
        />
      </Field>
      {asks && (
        <Checkbox checked={publication.isCorrection} onChange={({ target }) => onChange({ ...publication, isCorrection: target.checked })}>
          <span>
            Simple correction, sans rien redemander
            <span className="block text-sm text-ink-2">Une faute de frappe, oui. Un nouvel engagement, non.</span>
          </span>
        </Checkbox>
      )}
    </FormSheet>
  )
}

const askedText = (members: number): string =>
  members > 1
    ? `${formatLargeCount(members, 'personne')}, vous comprise, l’accepteront à leur prochaine visite.`
    : 'vous seul l’accepterez, à votre prochaine visite.'
