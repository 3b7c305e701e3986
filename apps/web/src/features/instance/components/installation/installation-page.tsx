import type { Installation } from '@coup-denvoi/contract/instance/installation.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#lib/api/api-error.ts'
import { focusPageHeading } from '#lib/navigation/update-title-and-focus-on-navigation.ts'
import { refreshInstallation } from '../../installation.queries.ts'
import { type InstallationStep, shownStep, stepBeside } from '../../installation-steps.ts'
import { AccountStep } from './account-step.tsx'
import { CodeStep } from './code-step.tsx'
import { ClubStep, LegalStep, MailStep, RegistrationStep } from './settings-steps.tsx'
import { StepsBand } from './steps-band.tsx'

type InstallationPageProps = {
  installation: Installation
  /** Of the URL. */
  wantedStep: InstallationStep | undefined
  onStep: (step: InstallationStep) => void
  onDone: () => void
}

/** The guided installation. Each step is saved as it is left, so that a reload loses nothing. */
export function InstallationPage({ installation: { form }, wantedStep, onStep, onDone }: InstallationPageProps) {
  const queryClient = useQueryClient()
  const step = shownStep(wantedStep, form !== null)
  const [reason, setReason] = useState<string>()
  useFocusOnStep(step)

  const onRefused = ({ code, message }: ApiError) => {
    if (code === 'INSTALLATION_CODE_REQUIRED') setReason(message)
    if (code === 'INSTALLATION_CODE_REQUIRED' || code === 'NOT_FOUND') void refreshInstallation(queryClient)
  }
  const go = (distance: 1 | -1) => () => {
    const next = stepBeside(step, distance)
    if (next) onStep(next)
  }
  const StepPage = step === 'code' || step === 'compte' ? null : SETTINGS_STEPS[step]
  return (
    <>
      <StepsBand current={step} />
      {!form ? (
        <CodeStep
          reason={reason}
          onEntered={() => {
            setReason(undefined)
            if (!wantedStep) onStep('club')
          }}
          onRefused={onRefused}
        />
      ) : StepPage ? (
        <StepPage form={form} onSaved={go(1)} onBack={go(-1)} onRefused={onRefused} />
      ) : (
        <AccountStep form={form} onRegistered={onDone} onBack={go(-1)} onRefused={onRefused} />
      )}
    </>
  )
}

const SETTINGS_STEPS = { club: ClubStep, mails: MailStep, mentions: LegalStep, inscriptions: RegistrationStep }

/** Each step is a page of its own to keyboards and screen readers. */
function useFocusOnStep(step: InstallationStep): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) focusPageHeading()
    before.current = step
  }, [step])
}
