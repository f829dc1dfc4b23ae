import { graphOf } from '../../checks/boundaries.ts'
import { files } from '../../checks/tree.ts'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** The feature word of a file; elsewhere its own name. */
function wordOf(file: string) {
  const [, feature] = /^(?:server|web)\/features\/([^/]+)\//.exec(file) ?? []
  return (
    feature ??
    file
      .replace(/.*\//, '')
      .replace(/\.tsx?$/, '')
      .replace(/^(requests|products)-.*/, '$1')
  )
}

/** The tests that reach a file by imports and stand beside it or carry its word in their path; or those that are named. */
export function nearTests(file: string, named: string[]): string[] {
  const graph = graphOf(files.filter((name) => /\.tsx?$/.test(name)))
  const tests = [...graph.keys()].filter((test) => isTest(test) && reaches(graph, test, file))
  if (named.length) return tests.filter((test) => named.some((part) => test.includes(part)))
  const folder = `${file.split('/').slice(0, -1).join('/')}/`
  const word = wordOf(file)
  return tests.filter(
    (test) => test.split(/[/.-]/).includes(word) || (folder !== 'contract/' && test.startsWith(folder)),
  )
}

function reaches(graph: Map<string, string[]>, from: string, to: string) {
  const seen = new Set([from])
  for (const one of seen) for (const next of graph.get(one) ?? []) seen.add(next)
  return seen.has(to)
}
