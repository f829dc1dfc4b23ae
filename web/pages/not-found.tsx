import { data } from 'react-router'

/** Any other address is shown by the nearest error boundary. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function Nowhere() {
  return null
}
