import { createFileRoute } from '@tanstack/react-router'
import { EditorScreen } from '#client/domains/content/admin/editor/editor-screen.tsx'

export const Route = createFileRoute('/_admin/admin-cms_/$id')({ component: EditorPage })

function EditorPage() {
  const { id } = Route.useParams()
  return <EditorScreen key={id} id={id} />
}
