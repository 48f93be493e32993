import type { Config } from './config.ts'

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/**
 * Whether people of this machine alone reach the product, so that a receiver beside it may be told too. Behind a proxy it
 * listens to this machine alone as well, and strangers must not reach what else does.
 */
export const servesItselfAlone = ({
  host = '',
  publicUrl,
  trustProxy = [],
}: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'host' | 'trustProxy'>>): boolean =>
  LOOPBACK.has(host) && LOOPBACK.has(new URL(publicUrl).hostname) && trustProxy.length === 0
