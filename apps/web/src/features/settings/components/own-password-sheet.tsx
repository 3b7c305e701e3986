import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { useSendPasswordLink } from '../actions/use-send-password-link.ts'
import { useHasPassword } from '../use-has-password.ts'
import { PasswordSheet } from './password-sheet.tsx'

/** Changes the password, or sends the link to choose the first one. */
export function OwnPasswordSheet({ email }: { email: string }) {
  return useHasPassword() ? <PasswordSheet email={email} /> : <FirstPasswordSheet email={email} />
}

/** For an account that its provider alone signs in: its first password is chosen with a link, as after forgetting one. */
function FirstPasswordSheet({ email }: { email: string }) {
  const { sendLink, isSending, isSent, errorMessage } = useSendPasswordLink(email)
  return (
    <Sheet aria-labelledby="mot-de-passe">
      <SheetHeader id="mot-de-passe" title="Mot de passe" />
      <SheetBody className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <p>Votre compte n’a pas de mot de passe. Avec un, vous pourrez aussi entrer sans passer ailleurs.</p>
        {isSent && (
          <Notice tone="green" role="status">
            {`Un lien vient d’être envoyé à ${email}. Il sert à choisir votre mot de passe, déconnecte vos appareils et change l’adresse de votre agenda.`}
          </Notice>
        )}
        {errorMessage && (
          <Notice tone="red" role="alert">
            {errorMessage}
          </Notice>
        )}
        <Button busy={isSending} busyLabel="Envoi…" onClick={sendLink}>
          {isSent ? 'Renvoyer le lien' : 'Recevoir un lien'}
        </Button>
      </SheetBody>
    </Sheet>
  )
}
