/**
 * A proxy has no answer of the server: whether it did what was asked is not known. 520 to 527 and 530 are Cloudflare's.
 */
export const isServerAway = (status: number): boolean =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 527) || status === 530

/** Why a proxy refuses what the server would have answered: a login of its own, a firewall, a limit. It may be gone the next time. */
const REFUSED_FOR_NOW = [401, 403, 407, 408, 425, 429, 511]

/** Whether the same request may get through later, of an error that is not the server's. */
export const isTemporary = (status: number): boolean => isServerAway(status) || REFUSED_FOR_NOW.includes(status)

/** Of an error that the API sends; those of proxies have other fields. */
export type ApiErrorBody = { defined: boolean; code: string; message: string; data?: { fields?: Record<string, string> } }

export const isApiErrorBody = (body: unknown): body is ApiErrorBody =>
  typeof (body as Partial<ApiErrorBody> | null | undefined)?.defined === 'boolean'

/** The API answers JSON or nothing. The page of a captive portal comes with a status of success, too. */
export const isApiAnswer = ({ headers }: Response): boolean =>
  (headers.get('content-type') ?? 'application/json').startsWith('application/json')

/** Of a request for anything else, the page of a captive portal. */
export const isPage = ({ headers }: Response): boolean => (headers.get('content-type') ?? '').startsWith('text/html')
