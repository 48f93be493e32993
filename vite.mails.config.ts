import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The templates of mails, compiled to one module that the server imports: nothing else of the server is built. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: [/^@react-email\//] },
  build: {
    ssr: 'src-server/domains/notifications/templates/mail-templates.tsx',
    outDir: 'dist-mails',
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'mail-templates.js', codeSplitting: false } },
  },
})
