import { useLingui } from '@lingui/react/macro'
import { IconBrandDiscord, IconBrandGithub, IconBrandTelegram, IconBrandX, IconBrandYoutube } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { read } from '#client/app/api/request.ts'
import c from './social-links.module.css'

/** Keys of ui_config, each with the site's own name. */
const PLACES = [
  { key: 'social_x', name: 'X', icon: IconBrandX },
  { key: 'social_github', name: 'GitHub', icon: IconBrandGithub },
  { key: 'social_discord', name: 'Discord', icon: IconBrandDiscord },
  { key: 'social_telegram', name: 'Telegram', icon: IconBrandTelegram },
  { key: 'social_youtube', name: 'YouTube', icon: IconBrandYoutube },
] as const
let asked: Promise<unknown> | undefined

/** Links to the operator's profiles, each in a new tab. An empty value hides its link, a failed request hides all. */
export function SocialLinks() {
  const { t } = useLingui()
  const config = useUiConfig()
  const shown = PLACES.flatMap((place) => {
    const href = config[place.key]
    return href?.startsWith('https://') ? [{ ...place, href }] : []
  })
  if (shown.length === 0) return null
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

/** Fetched once for each full page load. */
function useUiConfig(): Partial<Record<string, string>> {
  const [config, setConfig] = useState<Partial<Record<string, string>>>({})
  useEffect(() => {
    asked ??= read('/api/ui-config').catch((error: unknown) => console.error('interface configuration not read', error))
    void asked.then((answer) => setConfig(textsOf(answer)))
  }, [])
  return config
}

function textsOf(answer: unknown): Partial<Record<string, string>> {
  if (typeof answer !== 'object' || answer === null) return {}
  return Object.fromEntries(
    Object.entries(answer).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
