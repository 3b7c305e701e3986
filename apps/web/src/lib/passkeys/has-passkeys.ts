/** Whether the browser knows passkeys: not on `http://192.168…`, for example. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Whether it suggests them in a field with `autocomplete="webauthn"`. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
