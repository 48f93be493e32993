import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ownFigure } from '#client/ui/choices.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatSeconds, plainAmount } from '#client/ui/numbers.ts'
import type { SendingObstacle } from '#shared/domains/diagnostics/diagnostics.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import type { CheckGroup, ShownCheck } from './shown-check.ts'

interface CheckWords {
  title: string
  /** What it means when it is sound. */
  note: string
  /** What was found. */
  found: string
}
export type WordsOf = (check: ShownCheck) => CheckWords

const LAST_DIGITS = 6

/** The checks in words. */
export function useCheckWords(): { groups: Record<CheckGroup, string>; wordsOf: WordsOf } {
  const { t } = useLingui()
  const name = useNames()
  const found = useFindings()
  return {
    groups: { account: t`Your account`, books: t`Our books`, connection: t`Connection` },
    wordsOf: (check) => ({ ...name[check.id], found: found(check) }),
  }
}

function useNames(): Record<ShownCheck['id'], Omit<CheckWords, 'found'>> {
  const { t } = useLingui()
  return {
    account: { title: t`On the network`, note: t`Your address exists and can pay` },
    key: { title: t`Signing key`, note: t`Our sealed key matches your address` },
    sequence: { title: t`Sequence number`, note: t`The next payment has its place` },
    reserve: { title: t`Reserve`, note: t`Enough XLM stays for what you hold` },
    trustlines: { title: t`Trustlines`, note: t`Your assets can receive` },
    balances: { title: t`Balances equal the ledger`, note: t`To the last of 7 decimals, at one ledger` },
    history: { title: t`History is complete`, note: t`Every entry adds up to the balance` },
    payments: { title: t`Payments in progress`, note: t`Nothing waits longer than a minute` },
    sending: { title: t`Sending`, note: t`Nothing blocks your payments` },
    stream: { title: t`Ledger stream`, note: t`How far we are behind the network` },
    live: { title: t`Live updates to this tab`, note: t`Balances change without a reload` },
    clock: { title: t`Clock`, note: t`Your device against our time` },
  }
}

function useFindings(): (check: ShownCheck) => string {
  const { t } = useLingui()
  const { count, date, moment } = useFormats()
  const behindBy = (ledgers: number, ms: number): string =>
    ledgers === 0
      ? t`Up to date`
      : t`${plural(ledgers, { one: '# ledger', other: '# ledgers' })}, ${formatSeconds(ms)} s`
  const lines = (open: number): string =>
    open === 0 ? t`Only XLM` : t`${plural(open, { one: '# open, not frozen', other: '# open, none frozen' })}`
  const obstacles: Record<Exclude<SendingObstacle, 'held'>, string> = {
    service_paused: t`All sending is paused for now`,
    account_frozen: t`Your account is frozen until support has looked at it`,
    frozen_by_you: t`You have frozen your account`,
    frozen_by_admin: t`Your account is frozen. Write to support.`,
  }
  return (check) => {
    if (check.state === 'waiting') return t`Your wallet is being opened`
    if (check.state === 'unknown') return t`The network did not answer`
    switch (check.id) {
      case 'account':
        if (check.state === 'failed') return t`The network has no such account`
        return check.openSince ? t`Open since ${date(check.openSince)}` : t`Open`
      case 'key':
        return check.state === 'passed' ? t`Matches` : t`Does not match`
      case 'sequence':
        return check.state === 'passed'
          ? t`...${lastDigits(check.ours)} in both`
          : t`${check.ours ?? '-'} here, ${check.onLedger ?? '-'} on the ledger`
      case 'reserve':
        return t`${plainAmount(check.reserve)} of ${ownFigure(plainAmount(check.balance))} XLM`
      case 'trustlines': {
        const codes = [...check.frozen, ...check.full].map(assetCode).join(', ')
        return check.state === 'passed' ? lines(check.open) : t`${codes} cannot receive`
      }
      case 'balances':
        return check.state === 'passed'
          ? t`0 difference at ${count(check.ledger ?? 0)}`
          : t`${plural(check.differences.length, { one: '# asset differs', other: '# assets differ' })}`
      case 'history':
        return check.state === 'passed'
          ? t`${plural(check.compared, { one: '# entry compared', other: '# entries compared' })}`
          : t`${plural(check.differing, { one: '# difference', other: '# differences' })}`
      case 'payments':
        if (check.count === 0) return t`None`
        return check.late.length === 0
          ? t`${plural(check.count, { one: '# in progress', other: '# in progress' })}`
          : t`${plural(check.late.length, { one: '# waits', other: '# wait' })}`
      case 'sending':
        if (check.obstacle === null) return t`Open`
        return check.obstacle === 'held' ? t`On hold until ${moment(check.until ?? '')}` : obstacles[check.obstacle]
      case 'stream':
        return behindBy(check.behindLedgers, check.behindMs)
      case 'live':
        return check.state === 'passed' ? t`Connected` : t`Not connected`
      case 'clock': {
        const seconds = formatSeconds(Math.abs(check.skewMs))
        if (check.state === 'passed') return t`Within ${seconds} s`
        return check.skewMs > 0 ? t`${seconds} s ahead` : t`${seconds} s behind`
      }
    }
  }
}

const lastDigits = (sequence: string | null): string => (sequence ?? '').slice(-LAST_DIGITS)
