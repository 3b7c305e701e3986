import type { PaymentMethod } from '@coup-denvoi/contract/ledger/ledger.schema'
import { useId } from 'react'
import { METHOD_LABELS } from '#features/ledger/ledger-texts.ts'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import type { Icon } from '#ui/icons/icon.tsx'
import { BankIcon, CardIcon, CoinsIcon, PhoneIcon, SendIcon } from '#ui/icons/icons.ts'

type PaymentMethodsProps = {
  label: string
  methods: readonly PaymentMethod[]
  hints?: boolean
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

/** How a payment is made. */
export function PaymentMethods({ label, methods, hints, value, onChange }: PaymentMethodsProps) {
  const name = useId()
  return (
    <FieldGroup label={label}>
      <div className="flex flex-wrap gap-2">
        {methods.map((method) => {
          const MethodIcon = ICONS[method]
          return (
            <ChoiceCard
              key={method}
              name={name}
              visual={<MethodIcon />}
              title={METHOD_LABELS[method]}
              hint={hints && HINTS[method]}
              checked={value === method}
              onChange={() => onChange(method)}
              className="flex-[1_1_max(9.5rem,30%)] [&>span]:h-full max-md:[&>span]:gap-2 max-md:[&>span]:px-2.5 max-md:[&_b+span]:text-xs"
            />
          )
        })}
      </div>
    </FieldGroup>
  )
}

const HINTS: Record<PaymentMethod, string> = {
  lydia: 'par son lien',
  wero: 'par votre banque',
  paypal: 'montant rempli',
  transfer: 'IBAN et QR code',
  cash: 'au prochain match, de la main à la main',
}

const ICONS: Record<PaymentMethod, Icon> = {
  lydia: PhoneIcon,
  wero: SendIcon,
  paypal: CardIcon,
  transfer: BankIcon,
  cash: CoinsIcon,
}
