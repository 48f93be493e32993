import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const MESSAGES = '<rootDir>/src/app/messages'
const SHELL_COMPONENTS = 'src/ui/page-loader.tsx'

/** What written pages show beside their text; the wallet shows it too. */
const SHARED_WITH_CONTENT = [
  'src/ui/copy-button.tsx',
  'src/ui/failure-sentences.ts',
  'src/ui/load-failure.tsx',
  'src/ui/use-copy.ts',
]

/** What stands around the pages of a signed-in person. */
const SIGNED_IN_FRAME = [
  ...[
    'account-menu',
    'app-frame',
    'area-tag',
    'bottom-bar',
    'rail',
    'network-line',
    'service-bar',
    'wallet-address-item',
  ].map((name) => `src/app/frame/${name}.tsx`),
  'src/app/frame/navigation.ts',
  'src/app/live',
]
/** The server's sentences to whoever signs in; a sign-out may meet some of them too. */
const SESSION_TEXTS = 'src/app/session/session.texts.ts'
/** What is said while somebody signs in. */
const SIGNING_IN = ['src/domains/auth', 'src/app/session/sign-in.ts', 'src/app/session/admin-sign-in.ts', SESSION_TEXTS]

/** Catalogues: what every visitor needs, what the ways in say, what only the wallet's screens say, and what stands around written pages. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: `${MESSAGES}/shell/{locale}`,
      include: ['src/app', 'src/routes', 'src/domains/landing', SHELL_COMPONENTS],
      exclude: [...SIGNED_IN_FRAME, ...SIGNING_IN],
    },
    { path: `${MESSAGES}/auth/{locale}`, include: SIGNING_IN },
    {
      path: `${MESSAGES}/wallet/{locale}`,
      include: [
        'src/ui',
        'src/domains/wallet',
        'src/domains/settings',
        'src/domains/payments',
        'src/domains/transactions',
        ...SIGNED_IN_FRAME,
        SESSION_TEXTS,
      ],
      exclude: [SHELL_COMPONENTS],
    },
    { path: `${MESSAGES}/admin/{locale}`, include: ['src/domains/admin'] },
    {
      path: `${MESSAGES}/content/{locale}`,
      include: ['src/domains/content', ...SHARED_WITH_CONTENT],
    },
  ],
})
