import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useScopeWords } from '#client/app/desk/scope-words.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { scopeOfCategory } from '#shared/domains/ui-config/category-scopes.ts'
import { SETTING_KEYS, type SettingCategory, settingOf } from '#shared/domains/ui-config/settings.ts'
import { AccentMeasures } from './accent-measures.tsx'
import css from './config.module.css'
import { SettingField } from './setting-field.tsx'
import type { Draft } from './use-draft.ts'
import { useSettingWords } from './use-setting-words.ts'

interface Props {
  category: SettingCategory
  draft: Draft
  isOpen: boolean
}

/** The settings of one category; who lacks its scope sees them, and which it is. */
export function CategoryPanel({ category, draft, isOpen }: Props) {
  const { t } = useLingui()
  const words = useSettingWords()
  const scopes = useScopeWords()
  const scope = scopes.name(scopeOfCategory(category))
  const notes: Partial<Record<string, string>> = {
    product_name: t`In the header, in titles and in texts of the app.`,
    logo: t`Square; a picture of the library.`,
    maintenance_on: t`People read everything; payments, trades and other moves of money wait. Administrators pass.`,
    announcement_on: t`A bar above every page, for visitors too.`,
    announcement_from: t`Your time; empty: at once.`,
    announcement_until: t`Your time; empty: until it is switched off.`,
    limit_per_payment: t`In US dollars. New accounts begin with it; sending more at once takes a confirmation. Accounts that exist keep theirs.`,
    level_0_payment: t`Signed up. In US dollars; empty: no limit by level. It counts for everything that leaves an account.`,
    level_1_payment: t`Email confirmed.`,
    level_2_payment: t`Identity approved.`,
    affiliate_payout_level: t`Earnings of others wait until they have reached the level.`,
    support_email: t`Gets what people write on the help page. Empty: support@ this service’s host.`,
  }
  return (
    <Panel title={words.category(category)} id={category}>
      {!isOpen && (
        <div className={css.inner}>
          <Notice tone="info">{t`To change these takes the scope ${scope}. A super administrator grants it.`}</Notice>
        </div>
      )}
      {category === 'sections' && (
        <p className={css.intro}>
          {t`A section that is off takes nothing new and leaves the menu; what people have there can be taken out.`}
        </p>
      )}
      <div className={css.fields}>
        {SETTING_KEYS.filter((key) => settingOf(key).category === category).map((key) => (
          <div key={key}>
            <SettingField setting={key} draft={draft} disabled={!isOpen} note={notes[key]} />
            {key === 'accent_color' && (
              <AccentMeasures
                accent={draft.values.accent_color}
                onChoose={isOpen ? (accent) => draft.set('accent_color', accent) : undefined}
              />
            )}
          </div>
        ))}
      </div>
      {category === 'announcement' && (
        <p className={css.intro}>
          {t`People find it again in their notifications:`}{' '}
          <Link to="/admin-announcements" className={css.link}>{t`Announcements`}</Link>
        </p>
      )}
    </Panel>
  )
}
