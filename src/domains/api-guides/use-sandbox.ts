import { useLingui } from '@lingui/react/macro'
import type { Section } from '#shared/domains/content/blocks.schema.ts'
import { code, list, p, section } from './guide-blocks.ts'
import { DRY_RUN } from './samples.ts'

export function useSandbox(): Section {
  const { t } = useLingui()
  return section(
    'sandbox',
    t`Sandbox`,
    p(
      t`The sandbox is the product itself on a network of its own. \`npm start\` in the source brings up a database, an embedded Stellar network and this site on one machine, with people, markets and sixty days of past. Money there is play money.`,
    ),
    list(
      t`A wallet is opened and funded when somebody registers; \`faucet.fund\` gives test funds, on test networks only. For an address of your own, ask the embedded network’s friendbot.`,
      t`A new key with \`transfer\` may send at once where money is play money. On the public network it waits 24 hours.`,
      t`Errors, limits, signatures and streams are those of the public network: nothing is simulated.`,
    ),
    p(
      t`A call that takes \`dryRun\` checks with it all that it would check without, scopes, limits, balance and fees, and answers as it would. Nothing is kept and nothing is sent. That works everywhere, with real money too.`,
    ),
    code('TypeScript', t`A payment that is only checked`, DRY_RUN),
  )
}
