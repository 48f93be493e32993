import { useLingui } from '@lingui/react/macro'
import type { Section } from '#shared/domains/content/blocks.schema.ts'
import { code, p, section } from './guide-blocks.ts'
import { FIRST_CURL, FIRST_PYTHON, FIRST_TYPESCRIPT, INSTALL } from './samples.ts'

export function useFirstCall(): Section {
  const { t } = useLingui()
  return section(
    'first-call',
    t`First call`,
    p(
      t`Make a key under [Settings, API keys](/settings/api-keys) with the scope \`read\`, and keep it in \`ASTROLABE_KEY\`. It is shown once. Then fetch the client of this instance, which has every call with its types.`,
    ),
    code('Shell', t`The client`, INSTALL),
    code('TypeScript', t`Balances`, FIRST_TYPESCRIPT),
    p(t`The client for Python is one file, for Python 3.8 or newer, and needs nothing beside the standard library.`),
    code('Python', t`Balances, a payment, a list`, FIRST_PYTHON),
    p(t`Without a client it is one request. The answer is in \`result.data\`.`),
    code('Shell', t`Balances`, FIRST_CURL),
    p(t`Amounts are text with up to 7 decimals, in both directions. Times are ISO 8601, UTC.`),
  )
}
