/** The paths of signed-in people (specification, section 2). Those without a page yet send a visitor to /auth all the same. */
const USER_PATHS: ReadonlySet<string> = new Set(
  `/dashboard /assets /trade /settings /analytics /market /portfolio /history /notifications /security /swap /amm
  /transactions /contacts /access-history /user-settings /stellar-network /faq /affiliate /staking /wallet-diagnostic
  /screenshot-diagnostic /kyc /pro-trading /old-dashboard /old-assets /old-trade`.split(/\s+/),
)
/** The paths of administrators, but for their login. */
const ADMIN_PATHS: ReadonlySet<string> = new Set([
  '/admin-dashboard',
  '/admin-panel',
  '/admin-cms',
  '/admin-super',
  '/admin-kyc',
])
const TRADE_PAIR = /^\/trade\/[^/]+\/[^/]+$/

/** Who may see a path: a signed-in person, an administrator, or everybody. */
export function audienceOf(path: string): 'user' | 'admin' | 'everybody' {
  const plain = path.replace(/\/+$/, '')
  if (ADMIN_PATHS.has(plain)) return 'admin'
  return USER_PATHS.has(plain) || TRADE_PAIR.test(plain) ? 'user' : 'everybody'
}
