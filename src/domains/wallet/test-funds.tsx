import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import css from './first-funds.module.css'

const NETWORKS_WITH_FAUCET = new Set(['embedded', 'testnet'])

/** Test money from the network's faucet; only where the network has one, and once the account is open. */
export function TestFunds({ active }: { active: boolean }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const network = trpc.network.status.useQuery()
  const fund = trpc.faucet.fund.useMutation({
    onSuccess: async () => {
      showToast({ title: t`Test funds are on their way` })
      await utils.wallet.overview.invalidate()
      await utils.transactions.invalidate()
    },
  })
  if (!network.data || !NETWORKS_WITH_FAUCET.has(network.data.network)) return null
  if (!active) {
    return (
      <Text size="sm" c="dimmed" mt={16}>
        <Trans>You can get test funds as soon as the account is open.</Trans>
      </Text>
    )
  }
  return (
    <>
      <div className={css.actions}>
        <BusyButton onClick={() => fund.mutate()} busy={fund.isPending}>
          <Trans>Get test funds</Trans>
        </BusyButton>
        <Text size="xs" c="dimmed">
          <Trans>This is a test network: its money has no value.</Trans>
        </Text>
      </div>
      {fund.isError && (
        <div className={css.failure}>
          <Notice tone="bad">{explain(fund.error)}</Notice>
        </div>
      )}
    </>
  )
}
