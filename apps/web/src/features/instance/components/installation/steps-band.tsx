import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { INSTALLATION_STEPS, type InstallationStep } from '../../installation-steps.ts'

/** Where the installation is: the ball goes from one goal line to the center circle. */
export function StepsBand({ current }: { current: InstallationStep }) {
  const steps = Object.keys(INSTALLATION_STEPS) as InstallationStep[]
  const position = steps.indexOf(current)
  return (
    <div className="turf on-turf relative overflow-hidden [--stripe-width:84px]">
      <div className="page relative pt-4 pb-3.5 lg:h-31 lg:py-0">
        <BandMarkings />
        <ol className="-mx-3 grid grid-cols-6 items-center lg:absolute lg:inset-[-14px_calc(var(--page-gutter)+56px)_14px_calc(var(--page-gutter)+66px)] lg:mx-0">
          {steps.map((step, index) => (
            <li
              key={step}
              aria-current={index === position ? 'step' : undefined}
              className={`relative grid justify-items-center text-sm/[1.2] font-semibold text-on-turf-2 not-first:before:absolute not-first:before:end-[calc(50%+16px)] not-first:before:top-1/2 not-first:before:w-[calc(100%-32px)] not-first:before:border-t-2 ${index <= position ? 'not-first:before:border-white' : 'not-first:before:border-dashed not-first:before:border-white/45'}`}
            >
              <StepDot state={index < position ? 'done' : index === position ? 'current' : 'open'} />
              <span
                className={`max-lg:sr-only lg:absolute lg:top-[calc(100%+9px)] lg:whitespace-nowrap ${index === position ? 'font-bold text-white' : ''}`}
              >
                {INSTALLATION_STEPS[step]}
                {index < position && <span className="sr-only">, fait</span>}
              </span>
            </li>
          ))}
        </ol>
        <p aria-hidden="true" className="mt-3.5 flex flex-wrap items-baseline gap-x-2.5 text-sm text-on-turf-2 lg:hidden">
          {`Étape ${position + 1} sur ${steps.length}`}
          <b className="text-base text-white">{INSTALLATION_STEPS[current]}</b>
        </p>
      </div>
    </div>
  )
}

function StepDot({ state }: { state: 'done' | 'current' | 'open' }) {
  if (state === 'current')
    return (
      <i className="relative z-1 -m-1 size-8 rounded-round bg-accent-on-turf shadow-[0_0_0_3px_var(--turf-b),0_6px_8px_rgb(4_22_14/.5)]" />
    )
  return (
    <i
      className={`relative z-1 grid size-6 place-items-center rounded-round border-2 ${state === 'done' ? 'border-white bg-white text-grass-800' : 'border-white/70 bg-(--turf-b)'}`}
    >
      {state === 'done' && <CheckIcon className="size-3.75 stroke-3" />}
    </i>
  )
}

/** On wide screens: the penalty area at the start, half of the center circle at the end. */
function BandMarkings() {
  return (
    <div className="absolute inset-x-(--page-gutter) -top-3.5 hidden h-full text-white/42 lg:block">
      <svg aria-hidden="true" viewBox="0 0 1180 124" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
        <path
          vectorEffect="non-scaling-stroke"
          d="M2 -10V180M2 18H64V106H2M1178 -10V180"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        />
      </svg>
      <svg aria-hidden="true" viewBox="0 0 52 124" className="absolute end-0 top-0 h-full overflow-visible">
        <path d="M52 14A48 48 0 0 0 52 110" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <circle cx="51" cy="62" r="4.5" fill="currentColor" />
      </svg>
    </div>
  )
}
