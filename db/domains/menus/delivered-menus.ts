import type { DeliveredItem, DeliveredMenu } from './delivered-menu.types.ts'
import { page } from './delivered-page.ts'
import { SIDEBAR_OF_ONE_LIST } from './earlier-sidebar.ts'

const ABOUT = { en: 'About Us', es: 'Sobre nosotros', url: '/about', isFixed: true } as const
const STELLAR = { en: 'Stellar Network', es: 'Red Stellar', url: '/stellar', isFixed: true } as const
const HELP = { en: 'Help Center', es: 'Centro de ayuda', url: '/help', isFixed: true } as const

const visitors = (location: string): DeliveredItem[] => [
  { key: `${location}.about`, ...ABOUT },
  { key: `${location}.stellar`, ...STELLAR },
  { key: `${location}.help`, ...HELP },
]

const column = (
  under: string,
  [en, es]: readonly [string, string],
  links: readonly DeliveredItem[],
): DeliveredItem[] => [{ key: under, en, es }, ...links.map((link) => ({ ...link, under }))]
const FIXED = { isFixed: true } as const
const link = (url: string, [en, es]: readonly [string, string], more: Partial<DeliveredItem> = {}): DeliveredItem => ({
  key: `footer${url.replaceAll('/', '.')}`,
  en,
  es,
  url,
  ...more,
})

/** The menus as the product is delivered: the links of the specification (section 2), and the pages of signed-in people. */
export const DELIVERED_MENUS: readonly DeliveredMenu[] = [
  { location: 'header', name: 'Header', items: visitors('header') },
  {
    location: 'mobile',
    name: 'Mobile',
    items: [
      ...visitors('mobile'),
      page('/dashboard', ['Home', 'Inicio'], 'home', 'mobile'),
      page('/assets', ['Assets', 'Activos'], 'wallet', 'mobile'),
      page('/send', ['Send', 'Enviar'], 'arrow-up-right', 'mobile'),
      page('/market', ['Markets', 'Mercados'], 'activity', 'mobile'),
    ],
  },
  {
    location: 'footer',
    name: 'Footer',
    items: [
      ...column(
        'footer:product',
        ['Product', 'Producto'],
        [
          link('/features', ['Features', 'Funciones'], FIXED),
          link('/assets', ['Supported Assets', 'Activos admitidos'], { ...FIXED, visitorUrl: '/features#assets' }),
          link('/buy-xlm', ['Buy XLM', 'Comprar XLM']),
          link('/security', ['Security', 'Seguridad'], { ...FIXED, visitorUrl: '/features#safety' }),
          link('/api', ['API', 'API'], FIXED),
        ],
      ),
      ...column(
        'footer:learn',
        ['Learn', 'Aprender'],
        [
          link('/documentation', ['Documentation', 'Documentación'], FIXED),
          link('/tutorials', ['Tutorials', 'Tutoriales'], FIXED),
          link('/api-docs', ['API Docs', 'Referencia de la API']),
          link('/faq', ['FAQ', 'Preguntas frecuentes'], { ...FIXED, visitorUrl: '/help#questions' }),
          link('/stellar', ['Stellar Network', 'Red Stellar']),
        ],
      ),
      ...column(
        'footer:company',
        ['Company', 'Empresa'],
        [
          link('/about', ['About Us', 'Sobre nosotros']),
          link('/blog', ['Blog', 'Blog'], FIXED),
          link('/careers', ['Careers', 'Empleo'], FIXED),
          link('/contact', ['Contact', 'Contacto'], FIXED),
          link('/support', ['Support', 'Soporte']),
          link('/status', ['Service Status', 'Estado del servicio']),
          link('/help', ['Help Center', 'Centro de ayuda']),
        ],
      ),
      ...column(
        'footer:legal',
        ['Legal', 'Legal'],
        [
          link('/privacy', ['Privacy Policy', 'Política de privacidad'], FIXED),
          link('/terms', ['Terms of Service', 'Condiciones del servicio'], FIXED),
          link('/cookies', ['Cookie Policy', 'Política de cookies'], FIXED),
          link('/legal', ['Legal', 'Legal']),
        ],
      ),
    ],
  },
  {
    location: 'sidebar',
    name: 'Sidebar',
    items: [
      ...column(
        'sidebar:wallet',
        ['Wallet', 'Cartera'],
        [
          page('/dashboard', ['Dashboard', 'Panel'], 'home'),
          page('/assets', ['Assets', 'Activos'], 'wallet'),
          page('/portfolio', ['Portfolio', 'Portafolio'], 'chart-pie'),
          page('/history', ['History', 'Historial'], 'history'),
          page('/contacts', ['Contacts', 'Contactos'], 'users'),
        ],
      ),
      ...column(
        'sidebar:exchange',
        ['Exchange', 'Mercado'],
        [
          page('/market', ['Markets', 'Mercados'], 'activity'),
          page('/trade', ['Trade', 'Operar'], 'adjustments'),
          page('/swap', ['Swap', 'Intercambiar'], 'arrows-exchange'),
          page('/staking', ['Earn', 'Rendimientos'], 'coins'),
        ],
      ),
      ...column(
        'sidebar:account',
        ['Account', 'Cuenta'],
        [
          page('/security', ['Security', 'Seguridad'], 'shield'),
          page('/affiliate', ['Affiliate', 'Afiliados'], 'share'),
          page('/settings', ['Settings', 'Ajustes'], 'settings'),
        ],
      ),
    ],
    earlier: SIDEBAR_OF_ONE_LIST,
  },
]
