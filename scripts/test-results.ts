import { readFileSync } from 'node:fs'

/** Parses a test runner's report: how many passed, and which failed with the first line of why. */
export type Results = { passed: number; failed: string[] }

export function fromChecks(file: string): Results {
  return JSON.parse(readFileSync(file, 'utf8'))
}

type VitestFile = {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

export function fromVitest(file: string, unawaited?: string): Results {
  const written: { numPassedTests: number; testResults: VitestFile[] } = JSON.parse(readFileSync(file, 'utf8'))
  const failed = written.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // A file that failed before its first test has none to name.
    if (status === 'failed' && tests.length === 0) return [line(name, '', message)]
    return tests.map((test) => line(name, test.fullName, test.failureMessages[0]))
  })
  const thrown: string[] = unawaited ? JSON.parse(readFileSync(unawaited, 'utf8')) : []
  return { passed: written.numPassedTests, failed: [...failed, ...thrown] }
}

type Suite = {
  suites?: Suite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

export function fromPlaywright(file: string): Results {
  const written: { stats: { expected: number; flaky: number }; suites: Suite[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const specs = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const failed = written.suites
    .flatMap(specs)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === 'unexpected')
        .map((test) => line(`e2e/${file}`, title, test.results.find((result) => result.error)?.error?.message)),
    )
  return { passed: written.stats.expected + written.stats.flaky, failed }
}

export function line(file: string, title: string, why = '') {
  const where = file.startsWith(process.cwd()) ? file.slice(process.cwd().length + 1) : file
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours that a runner writes for a terminal
  const plain = why.replace(/\u001b\[[0-9;]*m/g, '').trim()
  return `${where}${title && ` › ${title}`}\n    ${plain.split('\n').slice(0, 6).join('\n    ')}`
}
