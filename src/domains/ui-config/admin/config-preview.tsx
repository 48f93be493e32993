import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { schemeVariables } from '#client/app/theme/tokens.ts'
import { Mark } from '#client/ui/mark.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { accentVariables } from '#shared/domains/ui-config/accent.ts'
import type { SettingValues } from '#shared/domains/ui-config/settings.ts'
import css from './preview.module.css'

type Shown = 'dashboard' | 'signIn' | 'landing'

/** The settings as they stand in the fields, with an accent that can be read, in both themes, before anybody else sees them. */
export function ConfigPreview({ values }: { values: SettingValues }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<Shown>('dashboard')
  return (
    <Panel
      title={t`Preview`}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t`Page of the preview`}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'dashboard', label: t`Dashboard` },
            { value: 'signIn', label: t`Sign in` },
            { value: 'landing', label: t`Landing` },
          ]}
        />
      }
      pad
    >
      <div className={css.both}>
        <Page scheme="dark" shown={shown} values={values} />
        <Page scheme="light" shown={shown} values={values} />
      </div>
    </Panel>
  )
}

function Page({ scheme, shown, values }: { scheme: 'dark' | 'light'; shown: Shown; values: SettingValues }) {
  const { t, i18n } = useLingui()
  const { accent_color: accent, logo } = values
  const chosen = accentVariables(accent)?.[scheme]
  const text = i18n.locale === 'es' ? values.announcement_es : values.announcement_en
  const wait = i18n.locale === 'es' ? values.maintenance_es : values.maintenance_en
  return (
    <section
      className={css.page}
      aria-label={scheme === 'dark' ? t`Preview in dark` : t`Preview in light`}
      style={{ ...schemeVariables[scheme], ...chosen } as CSSProperties}
    >
      {values.announcement_on === '1' && text !== '' && (
        <p className={css.bar} data-tone={values.announcement_tone}>
          {text}
        </p>
      )}
      <div className={css.head}>
        {logo === '' ? <Mark size={18} /> : <img src={logo} width={18} height={18} alt="" />}
        <b>{values.product_name}</b>
        <span className={css.person} />
      </div>
      <div className={css.body}>
        {values.maintenance_on === '1' && (
          <p className={css.wait}>
            <IconInfoCircle size={14} aria-hidden /> {wait}
          </p>
        )}
        {shown === 'dashboard' && (
          <div className={css.card}>
            <small>{t`Total value`}</small>
            <b className={css.sum}>$16,766.35</b>
            <span className={css.acts}>
              <i className={css.primary}>{t`Send`}</i>
              <i className={css.plain}>{t`Receive`}</i>
            </span>
            <i className={css.link}>{t`History`}</i>
          </div>
        )}
        {shown === 'signIn' && (
          <div className={css.card}>
            <small>{t`Username`}</small>
            <i className={css.input} />
            <small>{t`Password`}</small>
            <i className={css.input} />
            <i className={css.primary}>{t`Sign in`}</i>
            <i className={css.link}>{t`Forgot password?`}</i>
          </div>
        )}
        {shown === 'landing' && (
          <div className={css.hero}>
            <b className={css.sum}>{values.product_name}</b>
            <small>{t`Store, send, receive, trade and swap.`}</small>
            <span className={css.acts}>
              <i className={css.primary}>{t`Get Started`}</i>
              <i className={css.link}>{t`Learn more`}</i>
            </span>
          </div>
        )}
      </div>
    </section>
  )
}
