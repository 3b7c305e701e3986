import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import type { PasskeyProof, PasskeyRegistration } from '@coup-denvoi/contract/users/security.schema'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { ApiError } from '../api/api-error.ts'
import { withApi } from '../api/with-api.ts'

/*
 * Passkeys of the browser. Use `loadPasskeys`: pages load without it.
 */

/**
 * Has the browser ask for a passkey of this site.
 * @param autofill waits until the user picks one among the suggestions of a field
 * @throws ApiError: CANCELLED when the user does not want to
 */
export async function provePasskey({ autofill = false } = {}): Promise<PasskeyProof> {
  const options = await withApi((api) => api.users.startPasskeyProof())
  const proof = startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: autofill,
  })
  return (await proof.catch(rethrow)) as PasskeyProof
}

/** Has the browser make a passkey. @throws ApiError: CANCELLED when the user does not want to */
export async function createPasskey(options: Record<string, unknown>): Promise<PasskeyRegistration> {
  const registration = startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  return (await registration.catch(rethrow)) as PasskeyRegistration
}

function rethrow(error: Error): never {
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') throw new ApiError('CANCELLED', errorCatalog.CANCELLED.message)
  if (error.name === 'InvalidStateError') throw new ApiError('PASSKEY_EXISTS', 'Cet appareil a déjà une clé d’accès pour ce compte.')
  throw new ApiError('PASSKEYS_UNAVAILABLE', 'Ce navigateur ne peut pas se servir d’une clé d’accès ici.')
}
