import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustments, IconChevronRight, IconGift, IconRepeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Amount } from '#client/ui/amount.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { formatWorth } from '#client/ui/worth.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode, assetParam } from '#shared/kernel/asset-id.ts'
import css from './coming-up.module.css'
import type { Claims, DueItem, OpenOrders } from './coming-up-facts.ts'

/** Leads to where they are claimed. */
export function ClaimsRow({ claims: { count, usd } }: { claims: Claims }) {
  return (
    <Row
      icon={<IconGift size={17} stroke={1.6} />}
      title={
        <Link to="/assets" search={{ tab: 'pending' }} className={css.link}>
          <Plural value={count} one="# payment to claim" other="# payments to claim" />
        </Link>
      }
      note={usd === null ? <Trans>No price is known</Trans> : ownFigure(formatWorth(usd))}
    >
      <span className={css.claim} aria-hidden>
        <Trans>Claim</Trans>
      </span>
    </Row>
  )
}

export function ScheduledRow({ item }: { item: DueItem }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { id, nextAt, every } = item
  const title = () => {
    if (item.kind === 'reminder') return t`Reminder to buy XLM`
    if (item.kind === 'swap') return t`Swap for ${assetCode(item.buy)}`
    return t`To ${item.toName ?? shortenAddress(item.destination)}`
  }
  return (
    <Row
      icon={<IconRepeat size={17} stroke={1.6} />}
      title={
        <Link to="/send/scheduled" search={{ id }} className={css.link}>
          {title()}
        </Link>
      }
      note={every === null ? formats.dayTime(nextAt) : t`${formats.dayTime(nextAt)}, repeats`}
    >
      {item.kind === 'reminder' ? (
        <span>{ownFigure(formatUsd(item.usd))}</span>
      ) : (
        <Amount own value={item.amount} code={assetCode(item.asset)} sign="-" list />
      )}
    </Row>
  )
}

/** Leads to the market of the newest one, where all of them are listed. */
export function OrdersRow({ orders: { count, base, counter, pairs } }: { orders: OpenOrders }) {
  return (
    <Row
      icon={<IconAdjustments size={17} stroke={1.6} />}
      title={
        <Link
          to="/trade/$baseAsset/$quoteAsset"
          params={{ baseAsset: assetParam(base), quoteAsset: assetParam(counter) }}
          className={css.link}
        >
          <Plural value={count} one="# open order" other="# open orders" />
        </Link>
      }
      note={pairs}
    >
      <IconChevronRight size={16} stroke={1.6} aria-hidden />
    </Row>
  )
}

function Row({
  icon,
  title,
  note,
  children,
}: {
  icon: ReactNode
  title: ReactNode
  note: ReactNode
  children: ReactNode
}) {
  return (
    <li>
      <span className={css.icon} aria-hidden>
        {icon}
      </span>
      <span className={css.text}>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {children}
    </li>
  )
}
