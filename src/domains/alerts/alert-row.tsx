import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { PairAvatars } from '#client/app/prices/pair-avatars.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatPercent } from '#client/ui/numbers.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Alert } from '#shared/domains/alerts/alerts.schema.ts'
import { assetParam } from '#shared/kernel/asset-id.ts'
import { distanceOf } from './alert-draft.ts'
import css from './alerts.module.css'
import { priceIn, subjectName } from './subject.ts'
import { useAlertActs } from './use-alert-acts.ts'

interface Props {
  alert: Alert
  onEdit: () => void
}

/** An alert with its price, how far it is, when it was told last, and what can be done with it. */
export function AlertRow({ alert, onEdit }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const { base, counter, note, priceNow, lastFired } = alert
  const last = lastFired && formats.dayTime(lastFired.at)
  return (
    <li className={css.row}>
      {counter === null ? (
        <AssetAvatar asset={base} size={28} />
      ) : (
        <PairAvatars base={base} counter={counter} size={28} />
      )}
      <span className={css.what}>
        <b>
          <Rule alert={alert} />
        </b>
        <span className={css.sub}>
          {subjectName(alert)}
          {note !== null && <>, {note}</>}
        </span>
      </span>
      <span className={css.what}>
        <span>{priceNow === null ? '–' : priceIn(alert, priceNow)}</span>
        <span className={css.sub}>
          <Distance alert={alert} />
        </span>
      </span>
      <span className={`${css.sub} ${css.last}`}>{last ? <Trans>Last alert {last}</Trans> : t`No alert yet`}</span>
      <State alert={alert} />
      <span className={css.acts}>
        {lastFired && <OrderLink base={base} counter={counter} />}
        <Acts alert={alert} onEdit={onEdit} />
      </span>
    </li>
  )
}

/** Where the price is traded that was reached. */
function OrderLink({ base, counter }: Pick<Alert, 'base' | 'counter'>) {
  const { t } = useLingui()
  const look = { variant: 'default', size: 'compact-sm' } as const
  return counter === null ? (
    <ButtonLink to="/trade" search={{ asset: base }} {...look}>
      {t`Create order`}
    </ButtonLink>
  ) : (
    <ButtonLink
      to="/trade/$baseAsset/$quoteAsset"
      params={{ baseAsset: assetParam(base), quoteAsset: assetParam(counter) }}
      {...look}
    >
      {t`Create order`}
    </ButtonLink>
  )
}

function Rule({ alert }: { alert: Alert }) {
  const { condition, threshold, repeats } = alert
  const level = condition === 'change' ? plainPercent(threshold) : priceIn(alert, threshold)
  if (condition === 'change')
    return repeats ? <Trans>Change of {level} in 24 h</Trans> : <Trans>Change of {level} in 24 h, once</Trans>
  if (condition === 'above') return repeats ? <Trans>Above {level}</Trans> : <Trans>Above {level}, once</Trans>
  return repeats ? <Trans>Below {level}</Trans> : <Trans>Below {level}, once</Trans>
}

function Distance({ alert: { condition, threshold, priceNow, changeNow } }: { alert: Alert }) {
  if (condition === 'change') {
    if (changeNow === null) return null
    const changed = formatPercent(changeNow)
    return <Trans>{changed} in 24 h</Trans>
  }
  const away = distanceOf(threshold, priceNow)
  if (away === null) return null
  const far = plainPercent(away.replace('-', ''))
  return <Trans>{far} away</Trans>
}

function State({ alert: { state, restsUntil } }: { alert: Alert }) {
  const { t } = useLingui()
  if (state === 'paused') return <StatusBadge label={t`Paused`} tone="mute" />
  if (state === 'fired') return <StatusBadge label={t`Reached`} tone="good" />
  if (restsUntil !== null) return <StatusBadge label={t`Resting`} tone="mute" />
  return <StatusBadge label={t`Active`} tone="info" />
}

function Acts({ alert, onEdit }: Props) {
  const { t } = useLingui()
  const { pause, remove, isBusy } = useAlertActs(alert.id)
  const name = subjectName(alert)
  const isActive = alert.state === 'active'
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={36} disabled={isBusy} aria-label={t`More about the alert of ${name}`}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={onEdit}>
          {t`Edit`}
        </Menu.Item>
        <Menu.Item
          leftSection={isActive ? <IconPlayerPause size={15} aria-hidden /> : <IconPlayerPlay size={15} aria-hidden />}
          onClick={() => pause(isActive)}
        >
          {isActive ? t`Pause` : t`Start again`}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={15} aria-hidden />} onClick={remove}>
          {t`Remove`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
