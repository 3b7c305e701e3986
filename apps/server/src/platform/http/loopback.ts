/** True for an IP address of this machine. */
export const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)
