import { useLingui } from '@lingui/react/macro'
import { Button, Switch } from '@mantine/core'
import { IconListCheck, IconPlus, IconWallet } from '@tabler/icons-react'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { useZoneKnown } from '#client/ui/zone-known.ts'
import type { AllowedDestination, AllowList } from '#shared/domains/security/allow-list.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { AddDestinationDialog } from './add-destination-dialog.tsx'
import css from './security.module.css'
import { SettingRow } from './setting-row.tsx'

/** Where money may go: entries count after 48 hours, and so does switching the list off. */
export function AllowListPanel() {
  const { t } = useLingui()
  const list = trpc.allowList.list.useQuery()
  return (
    <Panel title={t`Allow-list`}>
      {list.data ? (
        <Entries list={list.data} />
      ) : (
        <Unanswered query={list} failed={t`Your allow-list did not load`} rows={2} height={64} disc={36} />
      )}
    </Panel>
  )
}

function Entries({ list: { enabled, endsAt, items } }: { list: AllowList }) {
  const { t } = useLingui()
  const formats = useFormats()
  const isZoneKnown = useZoneKnown()
  const utils = trpc.useUtils()
  const [isAdding, setIsAdding] = useState(false)
  const setting = useConfirmed(
    'outflow',
    (wanted: boolean) => trpcClient.allowList.setEnabled.mutate({ enabled: wanted }),
    {
      onDone: () => utils.allowList.invalidate(),
      failed: t`Your allow-list was not changed`,
    },
  )
  const note = !enabled
    ? t`When this is off, you can send to anyone. When it is on, you can send to the destinations below only.`
    : endsAt === null
      ? t`You can send to the destinations below only.`
      : isZoneKnown
        ? t`Ends on ${formats.dayTime(endsAt)}. Until then it holds.`
        : ' '
  return (
    <>
      <SettingRow icon={IconListCheck} title={t`Send to listed destinations only`} note={note}>
        {(id) => (
          <Switch
            aria-labelledby={id}
            checked={enabled && endsAt === null}
            onChange={(event) => setting.run(event.currentTarget.checked)}
          />
        )}
      </SettingRow>
      {items.map((item) => (
        <Entry key={item.id} item={item} />
      ))}
      <div className={css.foot}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {t`Add a destination`}
        </Button>
      </div>
      <AddDestinationDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}

function Entry({ item: { id, label, address, memo, activeFrom } }: { item: AllowedDestination }) {
  const { t } = useLingui()
  const formats = useFormats()
  const isHydrated = useHydrated()
  const utils = trpc.useUtils()
  const removal = useConfirmed('outflow', () => trpcClient.allowList.remove.mutate({ id }), {
    onDone: () => utils.allowList.invalidate(),
    failed: t`The destination was not removed`,
  })
  const [openedAt] = useState(() => serverNow())
  const waits = isHydrated && new Date(activeFrom).getTime() > openedAt
  const place = memo === '' ? shortenAddress(address) : t`${shortenAddress(address)}, memo ${memo}`
  return (
    <SettingRow icon={IconWallet} title={label} note={place}>
      {waits && <StatusBadge tone="warn" label={t`From ${formats.dayTime(activeFrom)}`} />}
      <BusyButton size="xs" variant="default" busy={removal.pending} onClick={() => removal.run()}>
        {t`Remove`}
        <span className="vh"> {label}</span>
      </BusyButton>
    </SettingRow>
  )
}
