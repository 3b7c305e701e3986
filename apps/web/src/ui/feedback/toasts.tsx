import { type CloseButtonProps, cssTransition, ToastContainer } from 'react-toastify/unstyled'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { CheckIcon, CloseIcon } from '#ui/icons/frame-icons.ts'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import '#styles/toast.css'

/** Where toasts appear. Mount it at the root, so that the toast of a logout outlives its page. Send them with `showToast`. */
export function Toasts({ duration = 5000 }: { duration?: number }) {
  return (
    <ToastContainer
      position="top-right"
      autoClose={duration}
      limit={4}
      transition={transition}
      closeButton={Close}
      icon={({ type }) =>
        type === 'error' || type === 'warning' ? (
          <RefereeCard color={type === 'error' ? 'red' : 'yellow'} size="toast" />
        ) : (
          <CheckIcon className="size-5.5" />
        )
      }
      aria-label="Messages"
    />
  )
}

const transition = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapseDuration: 120 })

function Close({ closeToast }: CloseButtonProps) {
  return (
    <IconButton ref={describeByToast} label="Fermer" variant="bar" onClick={closeToast}>
      <CloseIcon />
    </IconButton>
  )
}

/** Two toasts at once have two buttons « Fermer ». The text has no id: the library draws it. */
function describeByToast(button: HTMLButtonElement | null): void {
  const toast = button?.closest('.Toastify__toast')
  if (button && toast) button.ariaDescribedByElements = [toast]
}
