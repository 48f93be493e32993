import { createFileRoute } from '@tanstack/react-router'
import { contentRoute } from '#client/app/content/content-route.ts'

export const Route = createFileRoute('/_public/api-docs')({
  ...contentRoute('api-docs'),
  validateSearch: (search: { call?: string }): { call?: string } => search,
})
