/**
 * A proxy has no answer of the server: whether it did what was asked is not known. 520 to 527 and 530 are Cloudflare's.
 */
export const isServerAway = (status: number): boolean =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 527) || status === 530
