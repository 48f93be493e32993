import type { Config } from './config.ts'

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/**
 * Whether people of this machine alone reach the product, so that a receiver beside it may be told too. Behind a proxy it
 * listens to this machine alone as well, and strangers must not reach what else does: only a PUBLIC_URL that the operator
 * gave says then that there are none.
 */
export const servesItselfAlone = ({
  host = '',
  publicUrl,
  namesPublicUrl = false,
  trustProxy = [],
}: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'host' | 'namesPublicUrl' | 'trustProxy'>>): boolean =>
  LOOPBACK.has(host) && LOOPBACK.has(new URL(publicUrl).hostname) && (namesPublicUrl || trustProxy.length === 0)
