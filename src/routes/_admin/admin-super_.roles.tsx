import { createFileRoute } from '@tanstack/react-router'
import { RolesScreen } from '#client/domains/admin/roles/roles-screen.tsx'

export const Route = createFileRoute('/_admin/admin-super_/roles')({ component: RolesScreen })
