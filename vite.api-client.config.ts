import { defineConfig } from 'vite'

/** What the client package runs: one module without dependencies, for Node, Deno, Bun and browsers. */
export default defineConfig({
  publicDir: false,
  build: {
    lib: { entry: 'src-server/http/client-package/runtime/client.ts', formats: ['es'], fileName: () => 'index.js' },
    outDir: 'dist-api-client',
    target: 'es2022',
    minify: false,
    reportCompressedSize: false,
  },
})
