/** Names that would pass for the service itself, or for a path of it; nobody registers them. Compared in lower case. */
const RESERVED = new Set([
  ...[
    'admin',
    'administrator',
    'root',
    'system',
    'support',
    'help',
    'helpdesk',
    'security',
    'staff',
    'team',
    'moderator',
  ],
  ...['official', 'service', 'treasury', 'vault', 'fees', 'fee', 'house', 'bank', 'exchange', 'wallet', 'faucet'],
  ...[
    'friendbot',
    'stellar',
    'horizon',
    'xlm',
    'usdc',
    'nkdm',
    'skl',
    'astrolabe',
    'sdf',
    'anonymous',
    'unknown',
    'null',
  ],
  ...[
    'undefined',
    'me',
    'self',
    'you',
    'user',
    'guest',
    'everyone',
    'nobody',
    'api',
    'www',
    'mail',
    'noreply',
    'no-reply',
  ],
  ...['postmaster', 'abuse', 'billing', 'info', 'login', 'logout', 'register', 'settings', 'dashboard'],
])

/** True for reserved names and for everything in the form of the ids that the server makes (`AST-…`). */
export function isReservedUsername(username: string): boolean {
  const name = username.toLowerCase()
  return RESERVED.has(name) || name.startsWith('ast-') || !/[a-z0-9]/.test(name)
}
