import { instanceErrors } from '@coup-denvoi/contract/instance/instance.errors'
import type { PublicInstance } from '@coup-denvoi/contract/instance/instance.schema'
import { Notice } from '#ui/feedback/notice.tsx'

type RegistrationNoticeProps = {
  instance: PublicInstance
  invitation: 'none' | 'unknown' | 'valid' | 'expired'
}

/** Who may register, before anything is typed. Nothing where everybody may. */
export function RegistrationNotice({ instance: { registration, registrationDomains }, invitation }: RegistrationNoticeProps) {
  switch (registration) {
    case 'open':
      return null
    case 'closed':
      return <Notice>{`${instanceErrors.REGISTRATION_CLOSED.message}. Ceux qui ont un compte se connectent comme d’habitude.`}</Notice>
    case 'domains':
      return (
        <Notice>
          {registrationDomains.length === 1
            ? 'Ici, on s’inscrit avec une adresse de ce domaine\u00a0: '
            : 'Ici, on s’inscrit avec une adresse d’un de ces domaines\u00a0: '}
          <b className="wrap-anywhere">{registrationDomains.join(', ')}</b>.
        </Notice>
      )
    case 'invitation':
      return INVITATION_NOTICES[invitation]
  }
}

const INVITATION_NOTICES = {
  none: (
    <Notice>Ici, on s’inscrit sur invitation. Ouvrez le lien que vous avez reçu, ou demandez-en un à ceux qui tiennent ce site.</Notice>
  ),
  unknown: <Notice>Ici, on s’inscrit sur invitation. La vôtre sera vérifiée.</Notice>,
  expired: (
    <Notice tone="red" role="alert">
      {instanceErrors.INVITATION_EXPIRED.message}
    </Notice>
  ),
  valid: <Notice tone="green">Vous êtes invité. Il ne reste qu’à créer votre compte.</Notice>,
}
