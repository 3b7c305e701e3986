import type { PayeeDetails, PaymentMethod } from '@coup-denvoi/contract/ledger/ledger.schema'
import { ofName } from '@coup-denvoi/contract/lib/elision'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { type ReactNode, Suspense } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { CopyLines } from './copy-lines.tsx'

const QrCode = lazyWithRetry(() => import('#ui/layout/qr-code.tsx').then(({ QrCode }) => QrCode))

type PaymentPanelProps = { method: PaymentMethod; details: PayeeDetails; amountCents: number; name: string }

/** How to pay with what was chosen: a link, a number or a QR code. Nothing for cash. */
export function PaymentPanel({ method, details, amountCents, name }: PaymentPanelProps) {
  const amount = formatAmount(amountCents)
  const amountLine = { label: 'Montant', value: amount, copied: amount.replace(/\s?€/, '') }
  const { lydia, paypal, wero, transfer } = details
  if (method === 'lydia' && lydia)
    return <ServiceLink url={lydia.url} label="Ouvrir Lydia" note={`Indiquez ${amount}. Revenez ensuite ici dire que c’est payé.`} />
  if (method === 'paypal' && paypal)
    return (
      <ServiceLink
        url={paypal.url}
        label={`Ouvrir PayPal, ${amount}`}
        note="Le montant est rempli. Revenez ensuite ici dire que c’est payé."
      />
    )
  if (method === 'wero' && wero)
    return (
      <Panel>
        <p className="text-sm text-ink-2">{`Dans l’application de votre banque, avec le numéro ${ofName(name)}.`}</p>
        <CopyLines lines={[{ label: 'Numéro', value: wero.phone }, amountLine]} />
      </Panel>
    )
  if (method === 'transfer' && transfer)
    return (
      <Panel className="justify-items-center md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:gap-6 md:p-5">
        {transfer.epc && <TransferCode epc={transfer.epc} label={`Code QR du virement de ${amount} à ${transfer.beneficiary}`} />}
        <CopyLines
          lines={[
            { label: 'Bénéficiaire', value: transfer.beneficiary },
            { label: 'IBAN', value: transfer.iban, copied: transfer.iban.replaceAll(/\s/g, '') },
            amountLine,
            { label: 'Motif', value: transfer.words },
          ]}
        />
      </Panel>
    )
  return null
}

const TransferCode = ({ epc, label }: { epc: string; label: string }) => (
  <div className="grid max-w-full justify-items-center gap-2 text-center text-sm leading-[1.3] text-ink-2 max-md:order-last">
    {/* Holds its room while it loads. */}
    <div className="aspect-square w-52 max-w-full">
      <Suspense fallback={null}>
        <QrCode sturdy url={epc} label={label} className="w-full" />
      </Suspense>
    </div>
    <p className="max-w-[22ch] max-md:hidden">À lire avec l’application de votre banque</p>
    <p className="max-w-[30ch] md:hidden">À lire depuis un autre écran, ou à enregistrer pour votre banque</p>
  </div>
)

const Panel = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 rounded-sm bg-surface-2 p-4 ${className}`}>{children}</div>
)

const ServiceLink = ({ url, label, note }: { url: string; label: string; note: string }) => (
  <Panel>
    <p>
      <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
        {label}
        <span className="sr-only"> (nouvel onglet)</span>
      </a>
    </p>
    <p className="text-sm text-ink-2">{note}</p>
  </Panel>
)
