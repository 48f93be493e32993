import { createFileRoute } from '@tanstack/react-router'
import { MenusScreen } from '#client/domains/menus/admin/menus-screen.tsx'

const PLACES = ['header', 'mobile', 'footer', 'sidebar'] as const
type Place = (typeof PLACES)[number]

const validateSearch = ({ at }: { at?: unknown }): { at?: Place } => {
  const place = PLACES.find((one) => one === at)
  return place ? { at: place } : {}
}

export const Route = createFileRoute('/_admin/admin-menus')({ validateSearch, component: MenusPage })

function MenusPage() {
  const navigate = Route.useNavigate()
  const { at = 'header' } = Route.useSearch()
  return (
    <MenusScreen location={at} onLocation={(next) => void navigate({ search: { at: next }, resetScroll: false })} />
  )
}
