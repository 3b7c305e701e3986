import { INSTALLATION_CODE_LENGTH } from '@coup-denvoi/contract/instance/installation.rules'
import { installationCodeSchema } from '@coup-denvoi/contract/instance/installation.schema'
import { z } from '@coup-denvoi/contract/lib/zod'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { setFormErrors } from '#lib/set-form-errors.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useEnterInstallation } from '../../actions/use-enter-installation.ts'
import { AsideTitle, StepForm } from './step-form.tsx'

const codeFormSchema = z.object({ code: installationCodeSchema })

type CodeStepProps = {
  /** Why the code is asked for again. */
  reason?: string
  onEntered: () => void
  /** The installation may have ended. */
  onRefused: (error: ApiError) => void
}

export function CodeStep({ reason, onEntered, onRefused }: CodeStepProps) {
  const { enterInstallation } = useEnterInstallation()
  const form = useForm({ resolver: standardSchemaResolver(codeFormSchema), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await enterInstallation(code)
      onEntered()
    } catch (error) {
      setFormErrors(form, error as ApiError, { INSTALLATION_CODE_INVALID: 'code' })
      onRefused(error as ApiError)
    }
  })
  return (
    <StepForm
      title={'Bienvenue. Qui est au sifflet\u202f?'}
      intro={
        'Ce serveur n’a pas encore d’administrateur. Recopiez le code à usage unique affiché dans sa console\u00a0: lui seul prouve que vous en êtes responsable.'
      }
      error={errors.root?.message ?? reason}
      busy={isSubmitting}
      busyLabel="Vérification…"
      onSubmit={submit}
      aside={<WhereTheCodeIs />}
    >
      <Field
        label="Code à usage unique"
        hint={`${INSTALLATION_CODE_LENGTH} caractères. Il sert une fois, pendant une heure.`}
        error={errors.code?.message}
      >
        <TextInput
          {...form.register('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={INSTALLATION_CODE_LENGTH + 4}
          className="min-h-16! px-2! text-center font-display text-[1.75rem] font-extrabold tracking-[.16em] uppercase tabular-nums"
        />
      </Field>
    </StepForm>
  )
}

function WhereTheCodeIs() {
  return (
    <section>
      <AsideTitle>Où le trouver</AsideTitle>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens */}
      <section aria-label="Console du serveur" tabIndex={0} className="mb-3 overflow-x-auto rounded-md bg-scoreboard">
        <pre className="w-max min-w-full px-4 py-3.5 text-[0.8125rem]/[1.6] text-on-scoreboard-2">
          {"$ docker compose logs app\napp  | Coup d'envoi : https://…\napp  | Installation : https://…/installation\napp  | Code : "}
          <mark className="bg-[#ffd84d] px-1 py-px font-bold text-night-950">••••-••••</mark>
          {' (1 h)'}
        </pre>
      </section>
      <p className="text-sm text-ink-2">
        {
          'Plus de code à l’écran\u202f? Redémarrez le service, il en affiche un nouveau et l’ancien ne vaut plus rien. S’il tourne plusieurs fois, le code du dernier démarré compte.'
        }
      </p>
    </section>
  )
}
