import { addDays, formatDay, instantOfDay, localDate } from '@coup-denvoi/contract/lib/local-time'
import { z } from '@coup-denvoi/contract/lib/zod'
import { MAX_FAREWELL_LENGTH } from '@coup-denvoi/contract/users/account.schema'
import { DELETION_DELAY_DAYS } from '@coup-denvoi/contract/users/user.rules'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { setFormErrors } from '#lib/set-form-errors.ts'
import { useNow } from '#lib/use-now.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { TrashIcon } from '#ui/icons/icons.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { useRequestDeletion } from '../../actions/use-request-deletion.ts'
import { ownPasswordField, useHasPassword } from '../../use-has-password.ts'
import { DeletionCalendar } from './deletion-calendar.tsx'
import { DeletionEffects } from './deletion-effects.tsx'

const formSchema = (hasPassword: boolean) =>
  z.object({
    currentPassword: ownPasswordField(hasPassword),
    farewell: z.string().check(z.maxLength(MAX_FAREWELL_LENGTH)),
    understood: z.literal(true, 'Cochez cette case pour continuer'),
  })

/** « Raccrocher pour de bon »: deletes the account in seven days, with the password. */
export function DeleteAccountSheet({ me, withReauthentication }: { me: Me; withReauthentication: WithReauthentication }) {
  const now = useNow()
  const today = localDate(now)
  const { requestDeletion } = useRequestDeletion(withReauthentication)
  const hasPassword = useHasPassword()
  const form = useForm({
    resolver: standardSchemaResolver(formSchema(hasPassword)),
    defaultValues: { currentPassword: '', farewell: '', understood: false as unknown as true },
  })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async ({ currentPassword, farewell }) => {
    try {
      await requestDeletion({ currentPassword, farewell })
    } catch (error) {
      setFormErrors(form, error as ApiError, { INVALID_CREDENTIALS: 'currentPassword' })
    }
  })

  return (
    <Sheet aria-labelledby="supprimer">
      <SheetHeader id="supprimer" title="Raccrocher pour de bon" />
      <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p>
          {'Rien n’est effacé pendant '}
          <b>sept jours</b>
          {'\u00a0: une simple connexion annule tout. Ensuite, c’est définitif.'}
        </p>
        <DeletionCalendar today={today} days={DELETION_DELAY_DAYS} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Fate title="Effacé" items={ERASED} icon={<TrashIcon className="size-4.5" />} />
          <Fate title="Gardé, sans votre nom" items={KEPT} icon={<EmptyJersey size={18} />} />
        </div>
        <DeletionEffects now={now} />
        <form method="post" noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <input type="email" name="username" autoComplete="username" value={me.email} readOnly hidden />
          <div className="grid gap-4 sm:grid-cols-2">
            {hasPassword && (
              <Field label="Mot de passe" error={errors.currentPassword?.message}>
                <PasswordInput autoComplete="current-password" maxLength={128} {...register('currentPassword')} />
              </Field>
            )}
            <Field label="Un mot pour le club" optional error={errors.farewell?.message}>
              <TextInput placeholder={'Pourquoi partez-vous\u202f?'} maxLength={MAX_FAREWELL_LENGTH} {...register('farewell')} />
            </Field>
          </div>
          <div>
            <Checkbox
              aria-invalid={errors.understood ? true : undefined}
              aria-describedby={errors.understood ? 'supprimer-compris' : undefined}
              {...register('understood')}
            >
              <span>
                {'J’ai compris\u00a0: après le '}
                <b>{formatDay(instantOfDay(addDays(today, DELETION_DELAY_DAYS - 1)))}</b>, mon compte ne pourra plus être retrouvé.
              </span>
            </Checkbox>
            {errors.understood && (
              <p id="supprimer-compris" className="text-sm font-strong text-red-text">
                {errors.understood.message}
              </p>
            )}
          </div>
          {errors.root?.message && (
            <Notice tone="red" role="alert">
              {errors.root.message}
            </Notice>
          )}
          <div>
            <Button type="submit" variant="danger" size="lg" busy={isSubmitting} busyLabel="Un instant…">
              <TrashIcon />
              Supprimer mon compte
            </Button>
          </div>
        </form>
      </SheetBody>
    </Sheet>
  )
}

const ERASED = ['profil, photo, e-mail, téléphone', 'notifications et réglages', 'votre nom, partout où il figure']
const KEPT = ['vos matchs passés, pour les comptes des autres', 'vos messages, par «\u00a0Utilisateur inconnu\u00a0»']

function Fate({ title, items, icon }: { title: string; items: readonly string[]; icon: React.ReactNode }) {
  return (
    <div>
      <h3 className="border-b border-border pb-2 text-ui font-strong">{title}</h3>
      <ul className="mt-3 grid gap-2">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-2.5 text-sm/[1.35]">
            <span className="mt-px flex-none text-ink-2">{icon}</span>
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
