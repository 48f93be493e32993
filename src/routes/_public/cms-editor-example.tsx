import { createFileRoute } from '@tanstack/react-router'
import { contentRoute } from '#client/app/content/content-route.ts'

export const Route = createFileRoute('/_public/cms-editor-example')(
  contentRoute('cms-editor-example', { hasForm: true }),
)
