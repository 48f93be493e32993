import type { EarlierMenu } from './delivered-menu.types.ts'
import { page } from './delivered-page.ts'

/** The sidebar before it had groups: every page of signed-in people, one below the other. */
export const SIDEBAR_OF_ONE_LIST: EarlierMenu = {
  until: 'sidebar:wallet',
  items: [
    page('/dashboard', ['Dashboard', 'Panel'], 'home'),
    page('/assets', ['Assets', 'Activos'], 'wallet'),
    page('/portfolio', ['Portfolio', 'Portafolio'], 'chart-pie'),
    page('/analytics', ['Analytics', 'Análisis'], 'chart-bar'),
    page('/send', ['Send', 'Enviar'], 'arrow-up-right'),
    page('/receive', ['Receive', 'Recibir'], 'arrow-down-left'),
    page('/buy-xlm', ['Buy XLM', 'Comprar XLM'], 'credit-card'),
    page('/market', ['Markets', 'Mercados'], 'activity'),
    page('/trade', ['Trade', 'Operar'], 'adjustments'),
    page('/swap', ['Swap', 'Intercambiar'], 'arrows-exchange'),
    page('/amm', ['Pools', 'Pools'], 'droplet'),
    page('/staking', ['Staking', 'Staking'], 'coins'),
    page('/transactions', ['Transactions', 'Transacciones'], 'arrows-left-right'),
    page('/history', ['History', 'Historial'], 'history'),
    page('/contacts', ['Contacts', 'Contactos'], 'users'),
    page('/affiliate', ['Affiliate', 'Afiliados'], 'share'),
    page('/notifications', ['Notifications', 'Notificaciones'], 'bell'),
    page('/security', ['Security', 'Seguridad'], 'shield'),
    page('/kyc', ['Verification', 'Verificación'], 'id'),
    page('/settings', ['Settings', 'Ajustes'], 'settings'),
    page('/settings/api-keys', ['API keys', 'Claves de API'], 'key'),
  ],
  spelled: { 'sidebar.portfolio': 'Cartera', 'sidebar.amm': 'Fondos' },
}
