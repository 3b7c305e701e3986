import { MAIL_SECURITIES, USUAL_MAIL_PORTS } from '@coup-denvoi/contract/instance/mail-server.rules'
import { MAIL_PASSWORD_LABEL, SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.texts'
import { useWatch } from 'react-hook-form'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { FormSheet } from '#ui/layout/sheet.tsx'
import { MAIL_SECURITY_TEXTS } from '../../setting-values.ts'
import { FromEnvironment, fixedControlClass } from './from-environment.tsx'
import { type MailFieldsProps, MailTry } from './mail-try.tsx'
import { SettingLine } from './setting-line.tsx'

/** The mail server, and a try. */
export function MailSheet(props: MailFieldsProps) {
  return (
    <FormSheet id="mails" legend="Les mails" aside={!props.data.mail.isSent && <Badge tone="yellow">Écrits dans des fichiers</Badge>}>
      <MailFields {...props} />
    </FormSheet>
  )
}

export function MailFields({ fields, data, password, email, sendTestMail }: MailFieldsProps) {
  const { form, fromEnvironment } = fields
  const [host, user] = useWatch({ control: form.control, name: ['mailHost', 'mailUser'] })
  const variable = fromEnvironment.mailSecurity
  const isFixed = variable !== undefined
  return (
    <>
      {!data.server.address && (
        <Notice tone="yellow">
          <b>Il manque l’adresse publique.</b>{' '}
          {'Les liens des mails y mènent\u00a0: réglez APP_URL dans l’environnement du serveur, puis redémarrez-le.'}
        </Notice>
      )}
      <SettingLine
        fields={fields}
        name="mailHost"
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
        hint="Comme smtp.exemple.fr. Vide, aucun mail ne part."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <Field
          label={SETTING_LABELS.mailSecurity}
          required={false}
          hint={variable && <FromEnvironment variable={variable} />}
          error={form.formState.errors.mailSecurity?.message}
        >
          <Select
            {...form.register('mailSecurity', {
              // The port that goes with it, where nobody has typed another.
              onChange: ({ target: { value } }) => {
                const usual = Object.values(USUAL_MAIL_PORTS)
                if (usual.includes(form.getValues('mailPort')))
                  form.setValue('mailPort', USUAL_MAIL_PORTS[value as keyof typeof USUAL_MAIL_PORTS], { shouldDirty: true })
              },
            })}
            aria-disabled={isFixed}
            data-changed={fields.changes.includes('mailSecurity') || undefined}
          >
            {MAIL_SECURITIES.filter((value) => !isFixed || value === form.getValues('mailSecurity')).map((value) => (
              <option key={value} value={value}>
                {MAIL_SECURITY_TEXTS[value]}
              </option>
            ))}
          </Select>
        </Field>
        <SettingLine fields={fields} name="mailPort" inputMode="numeric" autoComplete="off" />
        <SettingLine
          fields={fields}
          name="mailUser"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={isFixed ? 'Masqué' : undefined}
          hint="Vide, le serveur n’en demande pas."
        />
        <Field
          label={MAIL_PASSWORD_LABEL}
          required={false}
          hint={isFixed ? <FromEnvironment variable={variable} /> : PASSWORD_HINTS[data.mail.password]}
          error={password.error}
        >
          <PasswordInput
            autoComplete="off"
            value={password.typed ?? ''}
            readOnly={isFixed || host === '' || user === ''}
            placeholder={isFixed || data.mail.password === 'stored' ? 'Défini, masqué' : undefined}
            className={isFixed ? fixedControlClass : ''}
            data-changed={fields.changes.includes('mailPassword') || undefined}
            onChange={({ target }) => password.set(target.value || undefined)}
          />
        </Field>
      </div>
      <SettingLine
        fields={fields}
        name="mailFrom"
        autoComplete="off"
        hint="L’adresse que verront les joueurs. Son domaine doit autoriser ce serveur (SPF, DKIM)."
      />
      <MailTry fields={fields} password={password} email={email} sendTestMail={sendTestMail} />
    </>
  )
}

const PASSWORD_HINTS = {
  none: 'Gardé chiffré, jamais montré.',
  stored: 'Vide, celui qui est gardé reste.',
  unreadable: 'Il ne se lit plus, parce que le secret du serveur a changé\u00a0: retapez-le.',
}
