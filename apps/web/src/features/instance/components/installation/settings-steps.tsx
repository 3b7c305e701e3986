import { MAX_INSTANCE_NAME_LENGTH } from '@coup-denvoi/contract/instance/instance.rules'
import type { SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import { useWatch } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { withApi } from '#lib/api/with-api.ts'
import { EditConflicts } from '#ui/forms/edit-conflicts.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { AccentField } from '../settings/accent-field.tsx'
import { ClubPreview } from '../settings/club-preview.tsx'
import { LegalFields } from '../settings/legal-sheet.tsx'
import { MailFields } from '../settings/mail-sheet.tsx'
import { RegistrationFields } from '../settings/registration-sheet.tsx'
import { SettingLine } from '../settings/setting-line.tsx'
import { AsideTitle, StepForm } from './step-form.tsx'
import { useStepForm } from './use-step-form.ts'

/** @property onRefused the code may be asked for again, or the installation have ended */
export type SettingsStepProps = { form: SettingsForm; onSaved: () => void; onRefused: (error: ApiError) => void; onBack: () => void }

const SAVING = 'Enregistrement…'

/** The step after the code, which is typed once: there is no way back. */
export function ClubStep({ onBack: _, ...step }: SettingsStepProps) {
  const { fields, form, submit, isSubmitting, error, conflicts, choose } = useStepForm(step)
  const [name, accent] = useWatch({ control: form.control, name: ['name', 'accent'] })
  return (
    <StepForm
      title="Votre club"
      intro="Son nom, sa ville, sa couleur. Tout se change plus tard dans Réglages."
      error={error}
      busy={isSubmitting}
      busyLabel={SAVING}
      onSubmit={submit}
      aside={
        <section>
          <AsideTitle>Ce que cela donne</AsideTitle>
          <ClubPreview name={name} accent={accent} />
        </section>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <SettingLine fields={fields} name="name" required maxLength={MAX_INSTANCE_NAME_LENGTH} />
        <SettingLine fields={fields} name="city" autoComplete="address-level2" icon={PinIcon} hint="Proposée pour un match ou un groupe." />
      </div>
      <AccentField {...fields} />
      <EditConflicts conflicts={conflicts} onChoose={choose} />
    </StepForm>
  )
}

/** Skipping leaves what is typed here unsaved. */
export function MailStep({ onBack, ...step }: SettingsStepProps) {
  const { fields, form, password, submit, isSubmitting, error, conflicts, choose } = useStepForm(step)
  const host = useWatch({ control: form.control, name: 'mailHost' })
  return (
    <StepForm
      title="Les mails"
      intro="Rappels, places libérées, mots de passe oubliés. Sans eux, un joueur qui perd son mot de passe reste dehors."
      error={error}
      onBack={onBack}
      next={host === '' ? SKIP : 'Continuer'}
      skip={host !== '' && !step.form.mail.isSent ? { label: SKIP, onClick: step.onSaved } : undefined}
      busy={isSubmitting}
      busyLabel={SAVING}
      onSubmit={submit}
      aside={
        <section className="grid gap-2.5">
          <AsideTitle>{'Pas de serveur de mails\u202f?'}</AsideTitle>
          <p>
            {
              'Celui de votre hébergeur ou de votre fournisseur d’accès convient\u00a0: il faut son adresse, un identifiant, un mot de passe.'
            }
          </p>
          <p className="text-ink-2">
            Vous pouvez aussi continuer sans. Les joueurs seront prévenus dans l’application et par notification, et Réglages vous
            rappellera ce qui manque.
          </p>
        </section>
      }
    >
      <MailFields
        fields={fields}
        data={step.form}
        password={password}
        email=""
        sendTestMail={(input) => withApi((api) => api.installation.testMail(input))}
      />
      <EditConflicts conflicts={conflicts} onChoose={choose} />
    </StepForm>
  )
}

const SKIP = 'Continuer sans mails'

export function LegalStep({ onBack, ...step }: SettingsStepProps) {
  const { fields, submit, isSubmitting, error, conflicts, choose } = useStepForm(step)
  return (
    <StepForm
      title="Mentions légales"
      intro="La loi demande à tout site de dire qui le publie. Ces lignes écrivent quatre pages à votre place."
      error={error}
      onBack={onBack}
      busy={isSubmitting}
      busyLabel={SAVING}
      onSubmit={submit}
      aside={
        <section>
          <AsideTitle>Écrites pour vous</AsideTitle>
          <Sheet as="div">
            <Rows label="Pages">
              {LEGAL_PAGES.map(([page, law]) => (
                <Row key={page} title={<b>{page}</b>} actions={law && <span className="text-sm text-ink-2">{law}</span>} />
              ))}
            </Rows>
          </Sheet>
          <p className="mt-2.5 text-sm text-ink-2">
            Elles portent leur date. Quand elles changent, les joueurs les acceptent de nouveau à leur prochaine connexion.
          </p>
        </section>
      }
    >
      <LegalFields fields={fields} />
      <EditConflicts conflicts={conflicts} onChoose={choose} />
    </StepForm>
  )
}

const LEGAL_PAGES = [
  ['Mentions légales', 'LCEN'],
  ['Confidentialité', 'RGPD'],
  ['Conditions d’utilisation', ''],
  ['Accessibilité', 'RGAA'],
] as const

export function RegistrationStep({ onBack, ...step }: SettingsStepProps) {
  const { fields, submit, isSubmitting, error, conflicts, choose } = useStepForm(step)
  return (
    <StepForm
      title={'Qui peut s’inscrire\u202f?'}
      intro={'Un lien de match reste ouvert à ceux qui l’ont reçu\u00a0: ce choix ne concerne que les comptes.'}
      error={error}
      onBack={onBack}
      busy={isSubmitting}
      busyLabel={SAVING}
      onSubmit={submit}
      aside={
        <section>
          <AsideTitle>Bon à savoir</AsideTitle>
          <p>{'Vous pourrez resserrer plus tard\u00a0: les comptes déjà créés restent. Votre propre compte n’est pas concerné.'}</p>
        </section>
      }
    >
      <RegistrationFields fields={fields} />
      <EditConflicts conflicts={conflicts} onChoose={choose} />
    </StepForm>
  )
}
