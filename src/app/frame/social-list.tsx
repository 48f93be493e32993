import { useLingui } from '@lingui/react/macro'
import { IconBrandDiscord, IconBrandGithub, IconBrandTelegram, IconBrandX, IconBrandYoutube } from '@tabler/icons-react'
import { useConfig } from '#client/app/config/config.store.ts'
import c from './social-links.module.css'

/** Keys of ui_config, each with the site's own name. */
const PLACES = [
  { key: 'social_x', name: 'X', icon: IconBrandX },
  { key: 'social_github', name: 'GitHub', icon: IconBrandGithub },
  { key: 'social_discord', name: 'Discord', icon: IconBrandDiscord },
  { key: 'social_telegram', name: 'Telegram', icon: IconBrandTelegram },
  { key: 'social_youtube', name: 'YouTube', icon: IconBrandYoutube },
] as const

/** Links to the operator's profiles, each in a new tab. Without an address there is no link. */
export function SocialList() {
  const { t } = useLingui()
  const { social } = useConfig()
  const shown = PLACES.flatMap((place) => {
    const href = social[place.key]
    return href?.startsWith('https://') ? [{ ...place, href }] : []
  })
  return (
    <ul className={c.places}>
      {shown.map(({ key, name, icon: Icon, href }) => (
        <li key={key}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <Icon size={18} stroke={1.6} aria-hidden />
            <span className="vh">
              {name} {t`(opens in a new tab)`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
