import {
  type NewPaymentDetails,
  newPaymentDetailsSchema,
  type OwnPaymentDetails,
} from '@coup-denvoi/contract/payment-details/payment-details.schema'
import { MAX_LYDIA_URL_LENGTH } from '@coup-denvoi/contract/payment-details/payment-links.rules'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLeaveDialog } from '#features/shell/components/use-leave-dialog.public.tsx'
import type { ApiError } from '#lib/api/api-error.ts'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { setFormErrors } from '#lib/set-form-errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { SheetBody } from '#ui/layout/sheet.tsx'
import { useSetPaymentDetails } from '../actions/use-set-payment-details.ts'
import { formValuesOf } from '../payment-details-values.ts'
import { TransferFields } from './transfer-fields.tsx'

type PaymentDetailsFormProps = { details: OwnPaymentDetails; withReauthentication: WithReauthentication }

/** The four ways. What is typed stays until it is saved, and is not kept in the browser: an IBAN does not belong there. */
export function PaymentDetailsForm({ details, withReauthentication }: PaymentDetailsFormProps) {
  const { setPaymentDetails } = useSetPaymentDetails(withReauthentication)
  const form = useForm<NewPaymentDetails>({
    resolver: standardSchemaResolver(newPaymentDetailsSchema),
    // Changes from elsewhere show, except in edited fields.
    values: formValuesOf(details),
    resetOptions: { keepDirtyValues: true },
  })
  const { register, control, handleSubmit, reset, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const hasPhone = useWatch({ control, name: 'weroPhone' }).trim() !== ''

  /** @returns false if it was refused: the form says why */
  async function save(): Promise<boolean> {
    let isSaved = false
    await handleSubmit(async (typed) => {
      try {
        const saved = await setPaymentDetails(typed)
        reset(formValuesOf(saved), { keepDirtyValues: false })
        isSaved = true
      } catch (error) {
        // The password was asked for, and the user has changed their mind.
        if ((error as ApiError).code !== 'CANCELLED') setFormErrors(form, error as ApiError)
      }
    })()
    return isSaved
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  const discard = () => reset(formValuesOf(details), { keepDirtyValues: false })
  const leaveDialog = useLeaveDialog({
    section: 'Paiement',
    changes: isDirty ? 'Vos coordonnées ont changé' : null,
    isShownAt: ({ section }) => section === 'paiement',
    hasDraft: false,
    isSaving: isSubmitting,
    discard,
    save,
  })

  return (
    <form method="post" noValidate autoComplete="off" onSubmit={submit}>
      <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ui text-ink-2">
          {'Indiquez ce que vous voulez\u00a0: seule une personne qui vous doit de l’argent le verra. Elle vous paie directement.'}
        </p>
        <Field
          label="Lien Lydia"
          required={false}
          hint="Le lien pour vous payer, ou celui d’une cagnotte, copié depuis Lydia."
          error={errors.lydiaUrl?.message}
        >
          <TextInput
            type="url"
            inputMode="url"
            maxLength={MAX_LYDIA_URL_LENGTH}
            placeholder="https://pay.lydia.me/…"
            {...register('lydiaUrl')}
          />
        </Field>
        <Field
          label="Nom PayPal.Me"
          required={false}
          hint={'Ce qui suit «\u00a0paypal.me/\u00a0». Le montant sera déjà rempli.'}
          error={errors.paypalName?.message}
        >
          <TextInput autoCapitalize="none" spellCheck={false} maxLength={100} {...register('paypalName')} />
        </Field>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <Field
            label="Mobile pour Wero"
            required={false}
            hint={'Wero n’a pas de lien\u00a0: ce numéro sera à copier.'}
            error={errors.weroPhone?.message}
          >
            <TextInput type="tel" inputMode="tel" maxLength={40} {...register('weroPhone')} />
          </Field>
          {hasPhone && (
            <FieldGroup label="Accord pour le numéro" labelHidden error={errors.showsPhone?.message}>
              <Checkbox {...register('showsPhone')}>Montrer ce numéro à qui me doit de l’argent</Checkbox>
            </FieldGroup>
          )}
        </div>
        <TransferFields form={form} stored={details.transfer} />
        {errors.root?.message && (
          <Notice tone="red" role="alert">
            {errors.root.message}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="primary" aria-describedby="paiement-effet" busy={isSubmitting} busyLabel="Enregistrement…">
            Enregistrer
          </Button>
          <p id="paiement-effet" className="mt-2 text-sm/[1.35] text-ink-2">
            Un mail vous préviendra de chaque changement.
          </p>
        </div>
      </SheetBody>
      {leaveDialog}
    </form>
  )
}
