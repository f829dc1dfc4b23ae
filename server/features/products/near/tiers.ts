import { type Branch, branchesOf, type Placeholder } from '../market-search.ts'
import type { ProductQuestion } from '../question.ts'

/** What comes wholly before what is next: within a tier the nearest district comes first. */
type Tier = Branch[]

const stock = ['featured >= 1000', 'featured < 1000']
const freshness = ['fresh', 'not fresh']

/** Whether a tier is of one relevance: only what is featured is ordered by it. */
const isGraded = ({ sort }: ProductQuestion) => sort === 'featured'
/** What was searched for elsewhere, or asked for as the nearest, is ordered by distance alone. */
const isByFreshness = ({ sort, from }: ProductQuestion) => sort === 'featured' && !from.length

/** In stock before out of stock; then the better match; then what is freshly harvested. */
export function tiersOf(question: ProductQuestion, given: Placeholder): Tier[] {
  const branches = branchesOf(question, given)
  const grades = [...new Set(branches.map(({ grade }) => grade))].sort((a, b) => a - b)
  const groups = isGraded(question)
    ? grades.map((grade) => branches.filter((branch) => branch.grade === grade))
    : [branches]
  const ages = isByFreshness(question) ? freshness : ['true']
  return stock.flatMap((inStock) =>
    groups.flatMap((group) =>
      ages.map((age) => group.map((branch) => ({ ...branch, where: `${branch.where} and ${inStock} and ${age}` }))),
    ),
  )
}

/** The same order over rows that have `grade`, `fresh` and the number of their district. */
export const orderOf = (question: ProductQuestion) =>
  [
    '(featured >= 1000) desc',
    ...(isGraded(question) ? ['grade'] : []),
    ...(isByFreshness(question) ? ['fresh desc'] : []),
    'nth',
    'featured desc',
    'id desc',
  ].join(', ')
