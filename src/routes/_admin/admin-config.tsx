import { createFileRoute } from '@tanstack/react-router'
import { ConfigScreen } from '#client/domains/admin/config/config-screen.tsx'

export const Route = createFileRoute('/_admin/admin-config')({ component: ConfigScreen })
