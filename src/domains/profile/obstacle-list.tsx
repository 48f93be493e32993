import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Obstacle } from '#shared/domains/profile/closing.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { formatCurrency } from '#shared/kernel/format.ts'
import { bareText } from '#shared/kernel/stroops.ts'
import css from './profile.module.css'
import { useUtc } from './use-utc.ts'

interface Way {
  sentence: string
  /** Where it can be cleared away; absent where only waiting or the support helps. */
  link?: { to: '/amm' | '/buy-xlm' | '/staking' | '/send' | '/security' | '/transactions' | '/support'; label: string }
}

/** What still stands in the way of closing, each with the page that clears it away. */
export function ObstacleList({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const wayOf = useWays()
  return (
    <ul className={css.obstacles}>
      {obstacles.map((obstacle) => {
        const { sentence, link } = wayOf(obstacle)
        return (
          <li key={JSON.stringify(obstacle)}>
            <span>{sentence}</span>
            {link && (
              <Anchor fz={13} renderRoot={(props) => <Link {...props} to={link.to} />}>
                {link.label}
              </Anchor>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function useWays(): (obstacle: Obstacle) => Way {
  const { t } = useLingui()
  const { moment } = useUtc()
  const staking = { to: '/staking', label: t`Staking` } as const
  const pools = { to: '/amm', label: t`Pools` } as const
  const send = { to: '/send', label: t`Send` } as const
  const support = { to: '/support', label: t`Write to support` } as const
  const transactions = { to: '/transactions', label: t`Transactions` } as const
  return (obstacle) => {
    switch (obstacle.kind) {
      case 'role':
        return { sentence: t`You are an administrator. Another one has to take that role from you first.` }
      case 'frozen':
        return obstacle.by === 'owner'
          ? {
              sentence: t`You have frozen the account. Unfreeze it first.`,
              link: { to: '/security', label: t`Security` },
            }
          : { sentence: t`The account is frozen, and not by you.`, link: support }
      case 'held': {
        const until = moment(obstacle.until)
        return { sentence: t`Your sign-in details were changed. Wait until ${until}.` }
      }
      case 'locked': {
        const until = moment(obstacle.until)
        return { sentence: t`You have locked changes of your account’s protection. Wait until ${until}.` }
      }
      case 'creating':
        return { sentence: t`Your wallet is still being created. Try again in a minute.` }
      case 'under_way':
        return { sentence: t`A payment is in progress. Wait until it has ended.`, link: transactions }
      case 'balance': {
        const amount = `${bareText(obstacle.amount)} ${assetCode(obstacle.asset)}`
        return { sentence: t`Send ${amount} to another account.`, link: send }
      }
      case 'offers': {
        const code = assetCode(obstacle.asset)
        return { sentence: t`You have an open order for ${code}. Cancel it first.` }
      }
      case 'deposits':
        return {
          sentence: t`We received money for your XLM order. Wait until it is credited or sent back.`,
          link: { to: '/buy-xlm', label: t`Buy XLM` },
        }
      case 'debt': {
        const owed = formatCurrency(obstacle.usd)
        return { sentence: t`You owe ${owed} for a deposit that was taken back after it was credited.`, link: support }
      }
      case 'stakes':
        return { sentence: t`You have stakes. Wait for their end, or leave them early.`, link: staking }
      case 'wallets':
        return { sentence: t`You have a market-making pool with real money. Close it first.`, link: pools }
      case 'pools':
        return { sentence: t`You have shares of a liquidity pool. Withdraw them first.`, link: pools }
      case 'reserved': {
        const amount = `${bareText(obstacle.amount)} ${assetCode(obstacle.asset)}`
        return { sentence: t`${amount} are held for something that has not ended yet.`, link: transactions }
      }
    }
  }
}
