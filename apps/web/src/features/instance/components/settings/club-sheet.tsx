import { MAX_INSTANCE_NAME_LENGTH } from '@coup-denvoi/contract/instance/instance.rules'
import { useWatch } from 'react-hook-form'
import { FormSheet } from '#ui/layout/sheet.tsx'
import { AccentField } from './accent-field.tsx'
import { ClubPreview } from './club-preview.tsx'
import { ServerValue } from './server-value.tsx'
import { SettingLine, type SettingsFields } from './setting-line.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

export function ClubSheet({ fields, address }: { fields: SettingsFields; address: string | null }) {
  const [name, accent] = useWatch({ control: fields.form.control, name: ['name', 'accent'] })
  return (
    <FormSheet id="club" legend="Le club">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <SettingLine fields={fields} name="name" required maxLength={MAX_INSTANCE_NAME_LENGTH} />
        <SettingLine fields={fields} name="city" autoComplete="off" hint="Proposée pour un match ou un groupe." />
      </div>
      <TimeZoneField {...fields} />
      <ServerValue label="Adresse publique" value={address} variable="APP_URL" missing="Celle du serveur" />
      <AccentField {...fields} />
      <ClubPreview name={name} accent={accent} />
    </FormSheet>
  )
}
