import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const MESSAGES = '<rootDir>/src/app/messages'
const SHELL_COMPONENTS = 'src/ui/page-loader.tsx'

/** Two catalogues: what every visitor needs, and what only the wallet's screens say. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: `${MESSAGES}/shell/{locale}`,
      include: ['src/app', 'src/routes', 'src/domains/auth', 'src/domains/landing', SHELL_COMPONENTS],
    },
    {
      path: `${MESSAGES}/wallet/{locale}`,
      include: [
        'src/ui',
        'src/domains/wallet',
        'src/domains/settings',
        'src/domains/payments',
        'src/domains/transactions',
      ],
      exclude: [SHELL_COMPONENTS],
    },
    { path: `${MESSAGES}/admin/{locale}`, include: ['src/domains/admin'] },
  ],
})
