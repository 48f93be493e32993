import { useLingui } from '@lingui/react/macro'
import { useAssetLabels } from '#client/app/prices/asset-labels.ts'
import type { Audience } from '#shared/domains/notifications/announcements.schema.ts'

/** 'Everybody', or 'People who are verified, hold XLM, and use Spanish'; null where nothing is asked for as well as undefined. */
export function useAudienceWords(): (audience: { [Part in keyof Audience]: Audience[Part] | null }) => string {
  const { t, i18n } = useLingui()
  const { labelOf } = useAssetLabels()
  return ({ verified, asset, language }) => {
    const held = asset ? labelOf(asset) : ''
    const conditions = [
      verified ? t`are verified` : [],
      asset ? t`hold ${held}` : [],
      language ? (language === 'en' ? t`use English` : t`use Spanish`) : [],
    ].flat()
    if (conditions.length === 0) return t`Everybody`
    const all = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(conditions)
    return t`People who ${all}`
  }
}
