import { isIP } from 'node:net'
import { isLoopback } from '#platform/http/loopback.ts'

/** Tokens and secrets travel unencrypted over http: only to this machine. */
export const isSafeIssuer = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname.replace(/^\[|\]$/g, '')))

const isOwnMachine = (host: string) => host === 'localhost' || (isIP(host) > 0 && isLoopback(host))
