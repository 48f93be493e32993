import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconDownload, IconRefresh } from '@tabler/icons-react'
import { useLive } from '#client/app/live/live.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { saveFile } from '#client/ui/save-file.ts'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Diagnosis } from '#shared/domains/diagnostics/diagnostics.schema.ts'
import { RemediedCheck } from './check-remedy.tsx'
import { ownChecks } from './own-checks.ts'
import { reportOf } from './report.ts'
import { GROUPS, type ShownCheck, type Verdict, verdictOf } from './shown-check.ts'
import { useCheckWords } from './use-check-words.ts'
import { useRemedies } from './use-remedies.ts'
import css from './wallet-check.module.css'

/** /wallet-diagnostic: whether the money is all there, then each check with its remedy. */
export function WalletCheckScreen() {
  const { t } = useLingui()
  const run = trpc.diagnostics.run.useQuery(undefined, { refetchOnMount: 'always' })
  const live = useLive()
  const checks = run.data && [...run.data.checks, ...ownChecks(live, { at: run.data.at, heardAt: run.dataUpdatedAt })]
  const save = (diagnosis: Diagnosis, shown: readonly ShownCheck[]): void =>
    saveFile('astrolabe-wallet-check.txt', 'text/plain', reportOf(diagnosis, shown))
  return (
    <div className={css.page}>
      <PageHeader title={t`Wallet check`}>
        {run.data && checks && (
          <BusyButton
            busy={false}
            variant="default"
            leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
            onClick={() => save(run.data, checks)}
          >
            {t`Save for support`}
          </BusyButton>
        )}
        <BusyButton
          busy={run.isFetching}
          leftSection={<IconRefresh size={17} stroke={1.7} aria-hidden />}
          onClick={() => void run.refetch()}
        >
          {t`Check again`}
        </BusyButton>
      </PageHeader>
      {run.data && checks ? (
        <Checks at={run.data.at} checks={checks} />
      ) : (
        <Panel>
          <Unanswered query={run} failed={t`Your wallet could not be checked`} rows={8} height={58} disc={20} />
        </Panel>
      )}
    </div>
  )
}

function Checks({ at, checks }: { at: string; checks: readonly ShownCheck[] }) {
  const { t } = useLingui()
  const { groups, wordsOf } = useCheckWords()
  const remedies = useRemedies()
  return (
    <div className={css.stack}>
      <VerdictPanel at={at} checks={checks} />
      {GROUPS.map(({ group, ids }) => {
        const rows = ids.flatMap((id) => checks.find((check) => check.id === id) ?? [])
        const passed = rows.filter(({ state }) => state === 'passed').length
        const all = rows.length
        if (all === 0) return null
        return (
          <Panel key={group} title={groups[group]} note={t`${passed} of ${all} passed`}>
            <ul className={css.checks}>
              {rows.map((check) => (
                <RemediedCheck key={check.id} check={check} wordsOf={wordsOf} remedies={remedies} />
              ))}
            </ul>
          </Panel>
        )
      })}
    </div>
  )
}

const VERDICT_ICONS = {
  sound: IconCircleCheck,
  differs: IconAlertTriangle,
  unknown: IconAlertTriangle,
  opening: IconClock,
  none: IconClock,
} as const satisfies Record<Verdict, unknown>

function VerdictPanel({ at, checks }: { at: string; checks: readonly ShownCheck[] }) {
  const { t } = useLingui()
  const { clock } = useFormats()
  const verdict = verdictOf(checks)
  const Icon = VERDICT_ICONS[verdict]
  const titles: Record<Verdict, string> = {
    sound: t`Your money is safe and all there`,
    differs: t`Our books and the ledger differ`,
    unknown: t`Your money could not be compared just now`,
    opening: t`Your wallet is being opened`,
    none: t`There is no wallet to check yet`,
  }
  const passed = checks.filter(({ state }) => state === 'passed').length
  const open = checks.filter(({ state }) => state === 'look' || state === 'failed').length
  const sentences = [
    t`${plural(passed, { one: '# check passed.', other: '# checks passed.' })}`,
    open > 0 &&
      (verdict === 'sound'
        ? t`${plural(open, {
            one: '# needs attention and does not affect your balance.',
            other: '# need attention and do not affect your balance.',
          })}`
        : t`${plural(open, { one: '# needs attention.', other: '# need attention.' })}`),
    verdict === 'differs' && t`The ledger is what counts. If reading again does not help, send the report to support.`,
    verdict === 'unknown' && t`Check again in a moment.`,
    t`Checked at ${clock(at)}.`,
  ]
  return (
    <Panel>
      <div className={css.head} data-verdict={verdict}>
        <Icon size={40} stroke={1.4} aria-hidden />
        <output>
          <Title order={2} fz={18}>
            {titles[verdict]}
          </Title>
          <p>{sentences.filter(Boolean).join(' ')}</p>
        </output>
      </div>
    </Panel>
  )
}
