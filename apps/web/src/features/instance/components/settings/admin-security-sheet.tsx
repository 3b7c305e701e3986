import type { SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { useWatch } from 'react-hook-form'
import { Notice } from '#ui/feedback/notice.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'
import { FromEnvironment } from './from-environment.tsx'
import type { SettingsFields } from './setting-line.tsx'

/** Whether admins must have a second factor, and whom that concerns. */
export function AdminSecuritySheet({ fields, admins }: { fields: SettingsFields; admins: SettingsForm['admins'] }) {
  const { form, fromEnvironment } = fields
  const isRequired = useWatch({ control: form.control, name: 'adminSecondFactor' })
  const variable = fromEnvironment.adminSecondFactor
  return (
    <FormSheet id="securite" legend="Sécurité des admins">
      <div className="grid gap-2">
        {/* A disabled field would have no value in the form. */}
        <Switch
          {...(variable ? { disabled: true, checked: isRequired, readOnly: true } : form.register('adminSecondFactor'))}
          aria-describedby="second-facteur-effet"
        >
          Demander un second facteur aux admins
        </Switch>
        <div id="second-facteur-effet" className="text-sm/[1.35] text-ink-2">
          {variable ? (
            <FromEnvironment variable={variable} />
          ) : (
            'Sans le code à usage unique, un admin entre, mais n’ouvre ni l’administration ni le panneau. Une clé d’accès ne suffit pas\u00a0: le mot de passe, seul, entrerait encore.'
          )}
        </div>
      </div>
      {admins.withoutSecondFactor > 0 ? (
        <Notice tone="yellow">
          <b>{`${formatCount(admins.withoutSecondFactor, 'admin')} sur ${admins.total} n’${admins.withoutSecondFactor > 1 ? 'ont' : 'a'} pas de second facteur`}</b>
          {admins.viewerIsWithout ? ', vous compris.' : '.'}
        </Notice>
      ) : (
        <p className="text-sm text-ink-2">Tous les admins ont un second facteur.</p>
      )}
    </FormSheet>
  )
}
