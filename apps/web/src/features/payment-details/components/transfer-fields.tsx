import { MAX_BENEFICIARY_LENGTH } from '@coup-denvoi/contract/payment-details/epc.rules'
import type { NewPaymentDetails, OwnPaymentDetails } from '@coup-denvoi/contract/payment-details/payment-details.schema'
import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Button } from '#ui/forms/button.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

type TransferFieldsProps = { form: UseFormReturn<NewPaymentDetails>; stored: OwnPaymentDetails['transfer'] }

/** Whose account it is, and its IBAN. The stored one is only named by its end, until it is replaced or removed. */
export function TransferFields({ form, stored }: TransferFieldsProps) {
  const { register, control, setValue, formState } = form
  const { errors } = formState
  const keepsIban = useWatch({ control, name: 'keepsIban' })
  const replaceButton = useRef<HTMLButtonElement>(null)
  // Removed on another device meanwhile, the server says.
  const isStoredShown = keepsIban && stored !== null && !errors.iban
  const moveFocus = useFocusAfterChange(isStoredShown, replaceButton)
  const change = (keeps: boolean, beneficiary?: string) => {
    moveFocus()
    setValue('iban', '')
    if (beneficiary !== undefined) setValue('beneficiary', beneficiary, { shouldDirty: true })
    setValue('keepsIban', keeps, { shouldDirty: true })
    form.clearErrors(['iban', 'beneficiary'])
  }

  return (
    <div className="border-t border-border pt-4">
      <FieldGroup label="Virement">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Field label="Titulaire du compte" required={false} hint="Le nom que connaît votre banque." error={errors.beneficiary?.message}>
            <TextInput maxLength={MAX_BENEFICIARY_LENGTH} {...register('beneficiary')} />
          </Field>
          {isStoredShown ? (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <p className="min-w-40 flex-1">
                <b className="block text-ui font-strong">IBAN finissant par {stored.ibanEnding}</b>
                <span className="block text-sm text-ink-2">Gardé chiffré</span>
              </p>
              <div className="flex flex-wrap gap-2">
                <Button ref={replaceButton} aria-label="Remplacer l’IBAN" onClick={() => change(false)}>
                  Remplacer
                </Button>
                <Button variant="dangerGhost" aria-label="Retirer l’IBAN" onClick={() => change(false, '')}>
                  Retirer
                </Button>
              </div>
            </div>
          ) : (
            <>
              <Field
                label="IBAN"
                required={false}
                hint="Gardé chiffré. Une application bancaire le lira aussi dans un QR code."
                error={errors.iban?.message}
              >
                <TextInput
                  autoFocus={stored !== null}
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={60}
                  {...register('iban')}
                />
              </Field>
              {stored && (
                <p>
                  <Button variant="ghost" onClick={() => change(true, stored.beneficiary)}>
                    Garder l’IBAN finissant par {stored.ibanEnding}
                  </Button>
                </p>
              )}
            </>
          )}
        </div>
      </FieldGroup>
    </div>
  )
}
