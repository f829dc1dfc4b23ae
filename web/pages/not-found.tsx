import { data } from 'react-router'

/** Any other address: answered 404 by the server, and shown by the nearest error boundary. */
export const loader = () => nothingHere()
export const clientLoader = () => nothingHere()

function nothingHere(): never {
  throw data(null, { status: 404 })
}

export default function Nowhere() {
  return null
}
