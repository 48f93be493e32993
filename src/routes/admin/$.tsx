import { createFileRoute } from '@tanstack/react-router'
import { AdminLogin } from '#client/domains/auth/admin-login.tsx'

export const Route = createFileRoute('/admin/$')({ component: AdminLogin })
