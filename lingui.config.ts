import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const MESSAGES = '<rootDir>/src/app/messages'
const SHELL_COMPONENTS = 'src/ui/page-loader.tsx'
/** What is declared in a domain and shown around every page of a signed-in person. */
const NAVIGATION = 'src/domains/**/*.navigation.ts'

/** What stands around the pages of a signed-in person. */
const SIGNED_IN_FRAME = [
  ...[
    'account-menu',
    'app-frame',
    'area-tag',
    'bell',
    'bottom-bar',
    'more-sheet',
    'page-tabs',
    'waiting-count',
    'rail',
    'legal-bar',
    'network-line',
    'settings-frame',
    'service-bar',
    'wallet-address-item',
  ].map((name) => `src/app/frame/${name}.tsx`),
  'src/app/drafts',
  'src/app/frame/admin-groups.ts',
  'src/app/find',
  'src/app/live',
  'src/app/preferences',
  'src/app/step-up',
]
/** The server's sentences to whoever signs in; a sign-out may meet some of them too. */
const SESSION_TEXTS = 'src/app/session/session.texts.ts'
/** What is said while somebody signs in. */
const SIGNING_IN = [
  ...['sign-in', 'admin-sign-in', 'second-step'].map((name) => `src/app/session/${name}.ts`),
  SESSION_TEXTS,
]
/** Fields for new passwords, and their meter. */
const PASSWORDS = 'src/app/passwords'
/** Markets with a star: the list of markets and the trade page have them. */
const FAVOURITES = 'src/app/favourites'
/** What written pages show beside their text; the wallet shows it too. */
const SHARED_WITH_CONTENT = [
  'src/ui/copy-button.tsx',
  'src/ui/failure-sentences.ts',
  'src/ui/load-failure.tsx',
  'src/ui/use-copy.ts',
]

/** What only administrators see of a domain. */
const ADMIN_FOLDERS = 'src/domains/*/admin/**/*.{ts,tsx}'
/** What only administrators see: their overview, what their pages share, and the domains' folders. */
const DESK = ['src/domains/admin', 'src/app/desk', 'src/app/media', ADMIN_FOLDERS]

/** Domains whose messages come with those of the frame, since nearly every visit needs them. */
const SHELL_DOMAINS = ['landing']
const WALLET_DOMAINS = ['wallet', 'settings', 'payments', 'transactions']
/** Their messages are part of another domain's catalogue: everybody's first download lists every catalogue. */
const GUESTS = [
  'affiliates',
  'alerts',
  'api-docs',
  'deposits',
  'diagnostics',
  'kyc',
  'market-making',
  'monitor',
  'orders',
  'pools',
  'profile',
  'reports',
  'requests',
  'staking',
  'support',
  'swaps',
  'webhooks',
]
/** Few pay by file: its words come with the page, not with the wallet. */
const BATCHES = 'src/domains/payments/batches'
/** What the catalogue of a domain holds beside the domain's own messages. */
const BESIDE: Record<string, string[]> = {
  assets: ['src/domains/diagnostics', 'src/domains/reports'],
  'api-guides': [...SHARED_WITH_CONTENT, 'src/domains/monitor'],
  auth: [...SIGNING_IN, PASSWORDS, 'src/ui/code-input.tsx'],
  contacts: [BATCHES, 'src/domains/requests'],
  content: [...SHARED_WITH_CONTENT, 'src/domains/api-docs'],
  markets: [
    FAVOURITES,
    ...['alerts', 'market-making', 'orders', 'pools', 'swaps'].map((name) => `src/domains/${name}`),
  ],
  people: ['affiliates', 'deposits', 'kyc', 'staking'].map((name) => `src/domains/${name}`),
  security: [PASSWORDS, 'src/domains/profile', 'src/domains/webhooks'],
}

const folderOf = (domain: string): string => `src/domains/${domain}`
/** Domains of which ordinary people see something too. */
const domains = readdirSync(path.join(import.meta.dirname, 'src/domains')).filter((domain) =>
  readdirSync(path.join(import.meta.dirname, folderOf(domain))).some((name) => name !== 'admin'),
)
const ownCatalogues = [...new Set([...domains, 'assets', 'markets', 'people'])].filter(
  (domain) => ![...SHELL_DOMAINS, ...WALLET_DOMAINS, ...GUESTS, 'admin'].includes(domain),
)

/** Catalogues: what every visitor needs, what a signed-in person's frame and wallet say, and one for each other domain, by its name. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: `${MESSAGES}/shell/{locale}`,
      include: ['src/app', 'src/routes', SHELL_COMPONENTS, ...SHELL_DOMAINS.map(folderOf)],
      exclude: [...SIGNED_IN_FRAME, ...SIGNING_IN, PASSWORDS, FAVOURITES, ...DESK],
    },
    {
      path: `${MESSAGES}/wallet/{locale}`,
      include: ['src/ui', NAVIGATION, ...WALLET_DOMAINS.map(folderOf), ...SIGNED_IN_FRAME, SESSION_TEXTS],
      exclude: [SHELL_COMPONENTS, BATCHES, ADMIN_FOLDERS],
    },
    { path: `${MESSAGES}/admin/{locale}`, include: DESK, exclude: [NAVIGATION] },
    ...ownCatalogues.map((domain) => ({
      path: `${MESSAGES}/${domain}/{locale}`,
      include: [folderOf(domain), ...(BESIDE[domain] ?? [])],
      exclude: [NAVIGATION, ADMIN_FOLDERS],
    })),
  ],
})
