/** The paths of signed-in users (specification, section 2). Paths without a page yet redirect visitors to /auth too. */
const USER_PATHS: ReadonlySet<string> = new Set(
  `/dashboard /assets /trade /settings /analytics /market /portfolio /history /notifications /security /swap /amm
  /transactions /contacts /access-history /user-settings /stellar-network /faq /affiliate /staking /wallet-diagnostic
  /screenshot-diagnostic /kyc /pro-trading /old-dashboard /old-assets /old-trade`.split(/\s+/),
)
/** The paths of administrators, except their login. */
const ADMIN_PATHS: ReadonlySet<string> = new Set([
  '/admin-dashboard',
  '/admin-panel',
  '/admin-cms',
  '/admin-super',
  '/admin-kyc',
])
const TRADE_PAIR = /^\/trade\/[^/]+\/[^/]+$/

/** Who may see a path: signed-in users, administrators, or everybody. */
export function audienceOf(path: string): 'user' | 'admin' | 'everybody' {
  const plain = path.replace(/\/+$/, '')
  if (ADMIN_PATHS.has(plain)) return 'admin'
  return USER_PATHS.has(plain) || TRADE_PAIR.test(plain) ? 'user' : 'everybody'
}
