import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const MESSAGES = '<rootDir>/src/app/messages'
const WALLET_SENTENCES = 'src/ui/failure-sentences.ts'

/** Two catalogues: what every visitor needs, and what only the wallet's screens say. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: `${MESSAGES}/shell/{locale}`,
      include: ['src/app', 'src/routes', 'src/ui', 'src/domains/auth', 'src/domains/landing'],
      exclude: [WALLET_SENTENCES],
    },
    {
      path: `${MESSAGES}/wallet/{locale}`,
      include: ['src/domains/wallet', 'src/domains/payments', 'src/domains/transactions', WALLET_SENTENCES],
    },
  ],
})
