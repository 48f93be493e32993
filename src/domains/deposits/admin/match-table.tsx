import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconEqual, IconEqualNot, IconMinus, IconPhoto, IconTilde } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '#client/ui/formats.ts'
import type { DepositCase, MatchFact } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { uploadPath } from '#shared/domains/uploads/uploads.ts'
import css from './deposits.module.css'
import { useDepositWords } from './use-deposit-words.ts'

const ICONS = {
  equal: IconEqual,
  similar: IconTilde,
  differs: IconEqualNot,
  missing: IconMinus,
  alarm: IconAlertTriangle,
} as const
const MONO: readonly MatchFact['fact'][] = ['reference', 'paymentId']
const ISO = /^\d{4}-\d{2}-\d{2}T/

/** Order, claim and statement side by side, one row per fact, each with its verdict in words. */
export function MatchTable({ deposit: { deposit, facts, line, screenshot } }: { deposit: DepositCase }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const words = useDepositWords()
  const spoken = {
    equal: t`Match`,
    similar: t`Similar`,
    differs: t`Differs`,
    missing: t`Not compared`,
    alarm: t`Alarm`,
  }
  const text = (value: string | null): ReactNode =>
    value === null || value === '' ? null : ISO.test(value) ? dayTime(value) : value
  const cell = (value: ReactNode, head: string, isMono = false) => (
    <td
      data-head={head}
      data-empty={value === null || undefined}
      className={isMono ? 'mono' : undefined}
      translate={isMono ? 'no' : undefined}
    >
      {value ?? <span className={css.none}>{t`none`}</span>}
    </td>
  )
  const shownText = () => {
    if (screenshot === null) return t`None was given`
    if (screenshot.usedBefore.length > 0)
      return t`Came before, from ${screenshot.usedBefore.map(({ username }) => username).join(', ')}`
    return t`Not used before. Proves nothing alone`
  }
  return (
    <div className={css.match}>
      <table>
        <caption className="vh">{t`Order, claim and statement side by side`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t`Fact`}</span>
            </th>
            <th scope="col">
              {t`Order`}
              <span>{t`we quoted`}</span>
            </th>
            <th scope="col">
              {t`Claim`}
              <span>{deposit.claim ? t`they say` : t`nothing said`}</span>
            </th>
            <th scope="col">
              {t`Statement`}
              <span>{line ? t`our own` : t`no line yet`}</span>
            </th>
            <th scope="col">
              <span className="vh">{t`Verdict`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.fact}>
              <th scope="row">{words.fact(fact.fact)}</th>
              {cell(text(fact.order), t`Order`, MONO.includes(fact.fact))}
              {cell(text(fact.claim), t`Claim`, MONO.includes(fact.fact))}
              {cell(text(fact.line), t`Statement`, MONO.includes(fact.fact))}
              <Verdict of={fact.verdict} spoken={spoken[fact.verdict]} text={words.verdict(fact, deposit)} />
            </tr>
          ))}
          <tr>
            <th scope="row">{t`Screenshot`}</th>
            {cell(null, t`Order`)}
            {cell(
              screenshot && (
                <a
                  href={uploadPath(screenshot.uploadId)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={css.shot}
                >
                  <IconPhoto size={15} stroke={1.7} aria-hidden />
                  {t`View`}
                  <span className="vh"> {t`(opens a new tab)`}</span>
                </a>
              ),
              t`Claim`,
            )}
            {cell(null, t`Statement`)}
            <Verdict
              of={screenshot && screenshot.usedBefore.length > 0 ? 'alarm' : 'missing'}
              spoken={screenshot && screenshot.usedBefore.length > 0 ? spoken.alarm : spoken.missing}
              text={shownText()}
            />
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Verdict({ of, spoken, text }: { of: MatchFact['verdict']; spoken: string; text: string }) {
  const VerdictIcon = ICONS[of]
  return (
    <td className={css.verdict} data-v={of}>
      <VerdictIcon size={16} stroke={2.2} aria-hidden />
      <span>
        <span className="vh">{spoken}: </span>
        {text}
      </span>
    </td>
  )
}
