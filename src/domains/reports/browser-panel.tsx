import { useLingui } from '@lingui/react/macro'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import css from './report.module.css'
import { type BrowserCheck, useBrowserCheck } from './use-browser-check.ts'

const SLOW_MS = 800
const MOST_SKEW_MS = 30_000
const LEAST_BYTES = 50_000_000

interface Fact {
  label: string
  value: string
  /** Where something is to be done about it. */
  advice?: string | false
}

/** How this browser and its connection are, with advice where something is amiss. */
export function BrowserPanel() {
  const { t } = useLingui()
  const check = useBrowserCheck()
  const facts = useFacts()
  return (
    <Panel title={t`This browser`}>
      {check.data ? (
        <dl className={css.facts}>
          {facts(check.data).map(({ label, value, advice }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              {advice && <dd className={css.advice}>{advice}</dd>}
            </div>
          ))}
        </dl>
      ) : (
        <Unanswered query={check} failed={t`This browser could not be checked`} rows={1} height={56} />
      )}
    </Panel>
  )
}

function useFacts(): (check: BrowserCheck) => Fact[] {
  const { t, i18n } = useLingui()
  return ({ latencyMs, stream, aheadMs, freeBytes, camera, hasPasskeys }) => {
    const seconds = i18n.number(Math.abs(aheadMs) / 1000, { maximumFractionDigits: 0 })
    const megabytes = i18n.number((freeBytes ?? 0) / 1_000_000, { maximumFractionDigits: 0 })
    const isExact = Math.abs(aheadMs) < 1000
    const cameras: Record<BrowserCheck['camera'], string> = {
      granted: t`Allowed`,
      denied: t`Blocked`,
      prompt: t`Asks first`,
      absent: t`None`,
    }
    const streams: Record<BrowserCheck['stream'], string> = {
      open: t`Open`,
      waiting: t`Interrupted`,
      closed: t`Not open yet`,
    }
    return [
      {
        label: t`Connection`,
        value: latencyMs === null ? t`No answer` : t`${latencyMs} ms`,
        advice:
          latencyMs === null
            ? t`Check your network, or try another one.`
            : latencyMs > SLOW_MS && t`Your connection is slow: pages take longer to load.`,
      },
      {
        label: t`Live updates`,
        value: streams[stream],
        advice: stream === 'waiting' && t`Figures may be old. A proxy or a blocker may cut the line.`,
      },
      {
        label: t`Clock`,
        value: isExact ? t`Right` : aheadMs > 0 ? t`${seconds} s ahead` : t`${seconds} s behind`,
        advice: Math.abs(aheadMs) > MOST_SKEW_MS && t`Let your device set its time: sign-in codes depend on it.`,
      },
      {
        label: t`Storage`,
        value: freeBytes === null ? t`Unknown` : t`${megabytes} MB free`,
        advice: freeBytes !== null && freeBytes < LEAST_BYTES && t`Free some space: drafts may not be kept.`,
      },
      {
        label: t`Camera`,
        value: cameras[camera],
        advice: camera === 'denied' && t`Allow it in the settings of this site to scan codes.`,
      },
      {
        label: t`Passkeys`,
        value: hasPasskeys ? t`Supported` : t`Not supported`,
        advice: !hasPasskeys && t`Update your browser to sign in without a password.`,
      },
    ]
  }
}
