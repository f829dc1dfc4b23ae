// @vitest-environment node
import { expect, test } from 'vitest'
import { assetsOf } from './page-assets.server.ts'

const chunks = {
  'web/entry.client.tsx': { file: 'assets/entry.js', imports: ['_frame.js'], dynamicImports: ['web/pages/home.tsx'] },
  '_frame.js': { file: 'assets/frame.js', css: ['assets/frame.css'] },
  '_part.js': { file: 'assets/part.js', imports: ['_frame.js'], css: ['assets/part.css'] },
  'web/pages/home.tsx': { file: 'assets/home.js', imports: ['_part.js', '_frame.js'], css: ['assets/home.css'] },
  'web/pages/about.tsx': { file: 'assets/about.js', css: ['assets/about.css'] },
}

test('a page names the files of its modules and of what they import, each once, and no others', () => {
  const { scripts, sheets } = assetsOf(['pages/home.tsx'], chunks)
  expect(scripts.toSorted()).toEqual(['/assets/entry.js', '/assets/frame.js', '/assets/home.js', '/assets/part.js'])
  expect(sheets).toEqual(['/assets/frame.css', '/assets/part.css', '/assets/home.css']) // the page's own overrides
})

test('the entry starts after what it imports', () => {
  const { start, startAgain } = assetsOf(['pages/home.tsx'], chunks)
  expect(start).toBe('import"/assets/frame.js";import("/assets/entry.js")')
  expect(startAgain).toContain('await import("/assets/frame.js");import("/assets/entry.js")')
})

test('a module that was not built fails loudly', () => {
  expect(() => assetsOf(['pages/gone.tsx'], chunks)).toThrow('web/pages/gone.tsx')
})
