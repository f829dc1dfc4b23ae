/** An element of the page: by role and name, by label, by text or by selector. */
export type ElementTarget = {
  role?: string
  name?: string
  label?: string
  text?: string
  css?: string
  /** Also matches a longer name, label or text. */
  isPart?: boolean
  within?: ElementTarget
}

/** Where to click, or why that is not possible yet. */
type ClickPoint = { x: number; y: number } | { fault: string }

/** The global `drill` of the page. */
export type InPage = {
  findAll: (target: ElementTarget) => HTMLElement[]
  isHydrated: (element: Element) => boolean
  clickPoint: (target: ElementTarget) => Promise<ClickPoint>
  /** Whether the page received a click since the last `clickPoint`. */
  isClicked: boolean
}

type ElementQuery = (...args: unknown[]) => HTMLElement[]
type Queries = Record<'queryAllByRole' | 'queryAllByLabelText' | 'queryAllByText', ElementQuery>

/** Its source text is evaluated in the page, after Testing Library's: it refers to nothing outside of itself. */
export function installInPage() {
  const { TestingLibraryDom: library } = window as unknown as { TestingLibraryDom?: Queries }
  if (!library) return false
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = library

  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

  function findAll({ role, name, label, text, css = '*', isPart, within }: ElementTarget): HTMLElement[] {
    const [scope] = within ? findAll(within) : [document.body]
    if (!scope) return []
    const matcher = (wanted: string) => (isPart ? new RegExp(escapeRegExp(wanted), 'i') : wanted)
    const query = () => {
      if (role) return queryAllByRole(scope, role, { hidden: true, ...(name && { name: matcher(name) }) })
      if (label) return queryAllByLabelText(scope, matcher(label))
      if (text) return queryAllByText(scope, matcher(text))
      return [...scope.querySelectorAll<HTMLElement>(css)]
    }
    return query().filter(isVisible)
  }

  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  const describeElement = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60)
    return `<${element.localName} class="${element.className}"> “${label}”`
  }
  const centreOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }

  /** The hit test: the element at the point must be the target, inside it, or its label. */
  async function clickPoint(target: ElementTarget): Promise<ClickPoint> {
    const [element] = findAll(target)
    if (!element) return { fault: 'it is not there' }
    if (!isHydrated(element)) return { fault: 'it is not hydrated' }
    if (element.matches(':disabled, [aria-disabled=true]')) return { fault: 'it is disabled' }
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { x, y } = centreOf(element)
    // a list that is laid out once more after the scroll does so within a few frames, on a busy machine too
    for (let looked = 0; looked < 4; looked++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const now = centreOf(element)
      if (x !== now.x || y !== now.y) return { fault: 'it moves' }
    }
    const hit = document.elementFromPoint(x, y)
    if (!hit) return { fault: 'it is outside of the viewport' }
    const isTarget = element.contains(hit) || hit.closest('label')?.control === element
    if (!isTarget) return { fault: `it is covered by ${describeElement(hit)}` }
    inPage.isClicked = false
    addEventListener('click', () => (inPage.isClicked = true), { capture: true, once: true })
    return { x, y }
  }

  const inPage: InPage = { findAll, isHydrated, clickPoint, isClicked: false }
  Object.assign(window, { drill: inPage })
  return true
}
